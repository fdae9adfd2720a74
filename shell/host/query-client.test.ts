import { urlOf } from 'contract/client'
import { exportContacts } from 'contract/contact-lists'
import { forgetAccount, knowsAccount } from './account-storage.ts'
import { createQueryClient, sessionKey } from './query-client.ts'

test('a call that fails is not tried again', async () => {
  let calls = 0
  const client = createQueryClient()
  const failing = () => {
    calls += 1
    return Promise.reject(new Error('down'))
  }
  await expect(client.fetchQuery({ queryKey: ['leads'], queryFn: failing })).rejects.toThrow('down')
  expect(calls).toBe(1)
})

test('fetched data stays fresh until it is invalidated', async () => {
  let calls = 0
  const client = createQueryClient()
  const counting = () => Promise.resolve((calls += 1))
  await client.fetchQuery({ queryKey: ['leads'], queryFn: counting })
  await client.fetchQuery({ queryKey: ['leads'], queryFn: counting })
  expect(calls).toBe(1)
})

test('a refused call of a session that ended forgets the user, any other failure does not', async () => {
  const client = createQueryClient()
  const user = { id: '1' }
  client.setQueryData(sessionKey, user)
  const failing = (status: number, code: string) =>
    client
      .fetchQuery({
        queryKey: ['leads', code],
        queryFn: () => Promise.reject(Object.assign(new Error('no'), { status, code })),
      })
      .catch(() => {})

  await failing(500, 'internal')
  await failing(401, 'second_factor_needed')
  expect(client.getQueryData(sessionKey)).toBe(user)
  await failing(401, 'signed_out')
  expect(client.getQueryData(sessionKey)).toBeNull()
})

test('an export names the account that the page shows, also once another one is open, for who works in several', () => {
  const client = createQueryClient()
  const show = (accountId: string, severalAccounts: boolean) =>
    client.setQueryData(sessionKey, { id: '1', accountId, severalAccounts })
  const address = () => urlOf(exportContacts, { query: { format: 'csv' } })
  show('2', false)
  expect(address()).toBe('/api/export/contacts?format=csv')
  show('2', true)
  expect(address()).toBe('/api/export/contacts?format=csv&shownAccount=2')
  show('3', true)
  expect(address()).toBe('/api/export/contacts?format=csv&shownAccount=2')
  client.setQueryData(sessionKey, null)
  expect(address()).toBe('/api/export/contacts?format=csv')
})

test('a page that asks for its session once more after the sign-out does not mark this browser as an account’s again', async () => {
  const client = createQueryClient()
  client.setQueryData(sessionKey, { id: '1', accountId: '2' })
  expect(knowsAccount()).toBe(true)
  forgetAccount()
  const signedOut = () => Promise.reject(Object.assign(new Error('no'), { status: 401, code: 'signed_out' }))
  await client.fetchQuery({ queryKey: sessionKey, queryFn: signedOut, staleTime: 0 }).catch(() => {})
  expect(knowsAccount()).toBe(false)
})
