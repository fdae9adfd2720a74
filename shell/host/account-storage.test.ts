import 'fake-indexeddb/auto'
import {
  forgetAccount,
  keepForNow,
  keepLarge,
  keepOnlyFor,
  keptLarge,
  keptText,
  largeKeptAt,
  readKept,
} from './account-storage.ts'
import { createQueryClient, sessionKey } from './query-client.ts'

beforeEach(() => localStorage.setItem('of-another-program', 'stays'))
afterEach(() => expect(localStorage.getItem('of-another-program')).toBe('stays'))

const begin = (userId = 'ada') => {
  keepOnlyFor(userId)
  keepForNow('draft-1', 'Thank you for')
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what is kept is there for the same account’s next page, with its time, and gone when it is emptied', () => {
  begin()
  keepOnlyFor('ada')
  expect(keptText('draft-1')).toEqual({ text: 'Thank you for', at: expect.any(Date) })
  keepForNow('draft-1', '')
  expect(Object.keys(localStorage)).not.toContain('lotline-account-draft-1')
})

test('all of it is gone when another account signs in', () => {
  begin()
  keepOnlyFor('grace')
  expect(readKept('draft-1')).toBe('')
  expect(JSON.stringify(localStorage)).not.toMatch(/Thank you|ada/)
})

test('all of it is gone at sign-out', () => {
  begin()
  forgetAccount()
  expect(Object.keys(localStorage)).toEqual(['of-another-program'])
})

test('it outlives a session that has ended, for the same account and for no other', async () => {
  const client = createQueryClient()
  const ada = { id: 'ada' }
  begin()
  client.setQueryData(sessionKey, ada)
  await client
    .fetchQuery({ queryKey: ['leads'], queryFn: () => Promise.reject(Object.assign(new Error('no'), { status: 401 })) })
    .catch(() => {})
  expect(client.getQueryData(sessionKey)).toBeNull()
  client.setQueryData(sessionKey, ada)
  expect(readKept('draft-1')).toBe('Thank you for')
  client.setQueryData(sessionKey, { id: 'grace' })
  expect(readKept('draft-1')).toBe('')
})

test('what is older than thirty days is gone', () => {
  begin()
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 60 * 60_000)
  expect(readKept('draft-1')).toBe('')
  keepOnlyFor('ada')
  later.mockRestore()
  expect(readKept('draft-1')).toBe('')
})

test('a list of 100,000 people is kept, the latest of several, and gone at sign-out', async () => {
  begin()
  const list = '5125550100\u001fJane Sample\u001f12 Oak St\u001e'.repeat(100_000)
  keepLarge('list', () => 'the first')
  keepLarge('list', () => 'the second')
  keepLarge('list', () => list)
  await soon()
  expect(largeKeptAt('list')).toEqual(expect.any(Date))
  expect(await keptLarge('list')).toBe(list)
  forgetAccount()
  await soon()
  expect(largeKeptAt('list')).toBeUndefined()
  keepForNow('large-list', 'stored') // even where the mark were left
  expect(await keptLarge('list')).toBeUndefined()
})

test('without the browser’s storage nothing is kept, and nothing fails', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepForNow('draft-1', 'Thank you for')).not.toThrow()
  full.mockRestore()
})
