import { forgetAccount, keepForNow, keepOnlyFor, readKept } from './account-storage.ts'
import { createQueryClient, sessionKey } from './query-client.ts'

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('of-another-program', 'stays')
})
afterEach(() => expect(sessionStorage.getItem('of-another-program')).toBe('stays'))

const begin = (userId = 'ada') => {
  keepOnlyFor(userId)
  keepForNow('draft-1', 'Thank you for')
}

test('what is kept is there for the same account’s next page, and gone when it is emptied', () => {
  begin()
  keepOnlyFor('ada')
  expect(readKept('draft-1')).toBe('Thank you for')
  keepForNow('draft-1', '')
  expect(Object.keys(sessionStorage)).not.toContain('lotline-account-draft-1')
})

test.each([
  ['another account signs in', 'grace'],
  ['the session has ended', null],
])('all of it is gone when %s', (_, next) => {
  begin()
  keepOnlyFor(next)
  expect(readKept('draft-1')).toBe('')
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Thank you|ada/)
})

test('all of it is gone at sign-out', () => {
  begin()
  forgetAccount()
  expect(Object.keys(sessionStorage)).toEqual(['of-another-program'])
})

test('drafts follow the session: kept for the same account, cleared for another account and after a 401', async () => {
  const client = createQueryClient()
  const ada = { id: 'ada' }
  begin()
  client.setQueryData(sessionKey, ada)
  expect(readKept('draft-1')).toBe('Thank you for')
  await client
    .fetchQuery({ queryKey: ['leads'], queryFn: () => Promise.reject(Object.assign(new Error('no'), { status: 401 })) })
    .catch(() => {})
  expect(readKept('draft-1')).toBe('')

  begin()
  client.setQueryData(sessionKey, { id: 'grace' })
  expect(readKept('draft-1')).toBe('')
})
