import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { importRows, startImport } from 'contract/contact-batches'
import type { ReactNode } from 'react'
import { createQueryClient } from 'shell/host/query-client'
import { answers, fakeApi, refuses } from 'shell/testing'
import type { OpenFile } from './open-file.ts'
import { useImport } from './use-import.ts'

/** The same file each time it is opened, as it is after a reload. */
const opened = (): OpenFile => ({
  name: 'owners.csv',
  sameAs: 'owners.csv 90000 1767225600000',
  table: {
    header: ['phone'],
    sample: [['5125550101']],
    example: ['5125550101'],
    found: { phone: 0 },
    count: 4500,
    hidden: 0,
    morePhones: [],
    moreEmails: [],
    doNotCall: [],
    marked: [[]],
  },
  rows: (_, from, count) =>
    Promise.resolve(Array.from({ length: Math.min(count, 4500 - from) }, (_, index) => ({ row: from + index + 1 }))),
  rejected: () => Promise.resolve(new Blob()),
  close: () => {},
})
const how = { map: { phone: 0 }, mode: 'fill', target: 'contacts' } as const

const ids = ['0195c0de-0000-7000-8000-000000000001', '0195c0de-0000-7000-8000-000000000002']

/** An account in which the rows from `until` on never arrive. */
function server() {
  const batches: string[] = []
  const saved: string[] = []
  const connection = { until: 2000 }
  fakeApi(
    answers(startImport, () => {
      const id = ids[batches.length] ?? ''
      batches.push(id)
      return { id }
    }),
    answers(importRows, ({ params, body }) => {
      if ((body.rows[0]?.row ?? 0) > connection.until) throw new TypeError('network')
      saved.push(params.id)
      return { outcomes: body.rows.map(({ row }) => ({ row, outcome: 'created' as const, reason: '' })) }
    }),
  )
  return { batches, saved, connection }
}

/** The dialog in a page that was just loaded. */
function page() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useImport(() => {}), { wrapper })
  return { hook: () => result.current, crash: unmount }
}

beforeEach(() => localStorage.clear())

test('it is counted how many contacts the file marks as Do Not Call', async () => {
  const { connection } = server()
  connection.until = Infinity
  const rows = [
    { row: 1, phone: '5125550101', doNotCall: ['5125550101'] },
    { row: 2, phone: '5125550112', doNotCall: ['5125550102'] },
    { row: 3, phone: '5125550103', doNotCall: [] },
  ]
  const file = { ...opened(), rows: () => Promise.resolve(rows) }
  const { hook } = page()
  await act(() => hook().run({ ...file, table: { ...file.table, count: 3 } }, how))
  expect(hook().result).toMatchObject({ counts: { created: 3 }, notTexted: 1 })
})

test('an import that a crash cut off goes on in its own batch, so that one undo takes back all of it', async () => {
  const { batches, saved, connection } = server()
  const first = page()
  await act(() => first.hook().run(opened(), how))
  expect(first.hook().error).toBeDefined()
  first.crash()

  connection.until = Infinity
  const next = page()
  expect(next.hook().isBegun(opened(), how)).toBe(true)
  await act(() => next.hook().run(opened(), how))
  expect(next.hook().result).toMatchObject({ batchId: ids[0], counts: { created: 4500 } })
  expect([batches, new Set(saved)]).toEqual([[ids[0]], new Set([ids[0]])])

  await act(() => next.hook().run(opened(), how))
  expect(batches).toEqual(ids)
})

test('the rows of a file whose columns or meaning were corrected are another import', async () => {
  const { batches } = server()
  const { hook } = page()
  await act(() => hook().run(opened(), how))
  const overwriting = { ...how, mode: 'overwrite' } as const
  expect(hook().isBegun(opened(), overwriting)).toBe(false)
  await act(() => hook().run(opened(), overwriting))
  expect(batches).toEqual(ids)
})

test('an import that was undone meanwhile begins another one with the next try', async () => {
  const { batches } = server()
  const { hook } = page()
  await act(() => hook().run(opened(), how))
  fakeApi(
    refuses(importRows, 409, 'This import was undone', 'already_undone'),
    answers(startImport, () => ({ id: ids[1] ?? '' })),
  )
  await act(() => hook().run(opened(), how))
  expect(hook().error).toBe('This import was undone')
  expect(hook().isBegun(opened(), how)).toBe(false)
  expect(batches).toEqual([ids[0]])
})
