import { keepPlan, notKept } from './keep-plan.ts'

const at = (day: string) => ({ takenAt: new Date(`${day}T03:15:00Z`) })
/** A backup of each night, the last in the night of the given day. */
const nightly = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => ({
    takenAt: new Date(new Date(`${last}T03:15:00Z`).getTime() - back * 86_400_000),
  }))
const days = (backups: { takenAt: Date }[]) => backups.map(({ takenAt }) => takenAt.toISOString().slice(0, 10))

test('of a year of nights 7 days, 4 weeks and 12 months are kept, each by its newest', () => {
  const all = nightly('2026-11-22', 400)
  const removed = new Set(notKept(all, keepPlan('7d,4w,12m')))
  const kept = days(all.filter((backup) => !removed.has(backup)))
  expect(kept.slice(0, 7)).toEqual(days(nightly('2026-11-22', 7)))
  expect(kept).toEqual(
    expect.arrayContaining(['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2025-12-31']),
  )
  expect(kept).toHaveLength(7 + 3 + 11)
})

test('the newest is kept whatever the plan says, and of one day the last', () => {
  expect(notKept([at('2020-01-01')], keepPlan('0d'))).toEqual([])
  const [morning, evening] = [
    { takenAt: new Date('2026-11-22T03:00:00Z') },
    { takenAt: new Date('2026-11-22T20:00:00Z') },
  ]
  expect(notKept([morning, evening, at('2026-11-20')], keepPlan('2d'))).toEqual([morning])
})

test.each(['', '7', '7y', 'd', '7d;4w', '-1d'])('%j is no plan', (text) => {
  expect(() => keepPlan(text)).toThrow('is no plan')
})
