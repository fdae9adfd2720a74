import fc from 'fast-check'
import { carrierStatuses, isFinal, mergeStatus, stateOf, type Known } from './merge-status.ts'

const nothing: Known = { status: null, errorCode: null }
const after = (reports: readonly Known[]) => reports.reduce(mergeStatus, nothing)

test('all 720 orders of six reports of one message end the same', () => {
  const reports: Known[] = [
    { status: 'accepted', errorCode: null },
    { status: 'queued', errorCode: null },
    { status: 'sending', errorCode: null },
    { status: 'sent', errorCode: null },
    { status: 'undelivered', errorCode: 30005 },
    { status: 'sent', errorCode: null },
  ]
  for (const order of permutations(reports)) expect(after(order)).toEqual({ status: 'undelivered', errorCode: 30005 })
})

test('repeated and shuffled reports converge, whatever the one final status is', () => {
  const early = fc.constantFrom('scheduled', 'accepted', 'queued', 'sending', 'sent')
  fc.assert(
    fc.property(
      fc.array(early),
      fc.constantFrom('delivered', 'undelivered', 'failed', 'canceled'),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat()),
      (before, final, times, order) => {
        const reports = [
          ...before.map((status) => ({ status, errorCode: null })),
          ...Array.from({ length: times }, () => ({ status: final, errorCode: null })),
        ]
        const shuffled = reports
          .map((report, index) => ({ report, key: order[index] ?? index }))
          .sort((a, b) => a.key - b.key)
          .map(({ report }) => report)
        expect(after(shuffled).status).toBe(final)
      },
    ),
  )
})

test('a status never moves down, the first final one stays with its error code, and no code is ever cleared', () => {
  const report = fc.record({
    status: fc.constantFrom(...carrierStatuses, null),
    errorCode: fc.constantFrom(null, 30003, 30007),
  })
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      let known = nothing
      for (const next of reports) {
        const merged = mergeStatus(known, next)
        if (known.errorCode !== null) expect(merged.errorCode).not.toBeNull()
        if (isFinal(known.status)) {
          if (known.errorCode !== null) expect(merged.errorCode).toBe(known.errorCode)
          expect(merged.status === known.status || (known.status === 'delivered' && merged.status === 'read')).toBe(
            true,
          )
        }
        known = merged
      }
    }),
  )
})

test('the code of the report that ends a message counts, in whichever order one with another code comes', () => {
  const reports: Known[] = [
    { status: 'sent', errorCode: 30003 },
    { status: 'sending', errorCode: null },
    { status: 'undelivered', errorCode: 30004 },
  ]
  for (const order of permutations(reports)) expect(after(order)).toEqual({ status: 'undelivered', errorCode: 30004 })
})

test('a delivered message may become read, a failed one may not', () => {
  expect(mergeStatus({ status: 'delivered', errorCode: null }, { status: 'read', errorCode: null }).status).toBe('read')
  expect(mergeStatus({ status: 'failed', errorCode: null }, { status: 'read', errorCode: null }).status).toBe('failed')
  expect(stateOf('read')).toBe('delivered')
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  )
}
