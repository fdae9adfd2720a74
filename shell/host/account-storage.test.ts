/** @jest-environment ./shell/testing/jsdom-environment.mjs */
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { waitFor } from '@testing-library/react'
import { forgetAccount, holdText, keepForNow, keepOnlyFor, keptText, readKept } from './account-storage.ts'
import { holdLarge, keepLarge, keptLarge, largeKeptAt } from './large-drafts.ts'
import { drafts } from './large-store.ts'
import { createQueryClient, sessionKey } from './query-client.ts'

beforeEach(() => localStorage.setItem('of-another-program', 'stays'))
afterEach(() => expect(localStorage.getItem('of-another-program')).toBe('stays'))

const begin = (userId = 'ada') => {
  keepOnlyFor(userId)
  keepForNow('draft-1', 'Thank you for')
}
/** Waits until a list is stored or gone, which the database does after the page has gone on. */
const untilKept = (name: string, value: unknown) =>
  waitFor(async () => {
    // Without the value in the message: it may have megabytes.
    if ((await keptLarge(name)) !== value) throw new Error(`Another ${name} is kept`)
  })
/** What a task has begun is done, before the browser begins another. */
async function endOfTask() {
  for (let step = 0; step < 10; step += 1) await Promise.resolve()
}

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

test('the page is marked while this browser knows an account, by its first script and as soon as one signs in', () => {
  const firstScript = readFileSync(path.join(import.meta.dirname, '../build/account-hint.js'), 'utf8')
  const mark = () => document.documentElement.dataset['account']
  forgetAccount()
  new Function(firstScript)()
  expect(mark()).toBeUndefined()
  begin()
  expect(mark()).toBe('known')
  delete document.documentElement.dataset['account']
  new Function(firstScript)()
  expect(mark()).toBe('known')
  forgetAccount()
  expect(mark()).toBeUndefined()
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
    .fetchQuery({
      queryKey: ['leads'],
      queryFn: () => Promise.reject(Object.assign(new Error('no'), { status: 401, code: 'signed_out' })),
    })
    .catch(() => {})
  expect(client.getQueryData(sessionKey)).toBeNull()
  client.setQueryData(sessionKey, ada)
  expect(readKept('draft-1')).toBe('Thank you for')
  client.setQueryData(sessionKey, { id: 'grace' })
  expect(readKept('draft-1')).toBe('')
})

test('a person’s draft in one account is not there in another, and there again in the first', async () => {
  const client = createQueryClient()
  const show = (accountId: string) => {
    client.removeQueries()
    client.setQueryData(sessionKey, { id: 'ada', accountId })
  }
  show('solar')
  keepForNow('draft-1', 'Thank you for')
  keepLarge('list', () => 'Jane Sample')
  await untilKept('list', 'Jane Sample')
  show('roofing')
  expect([readKept('draft-1'), await keptLarge('list')]).toEqual(['', undefined])
  keepForNow('draft-1', 'Hello')
  show('solar')
  expect([readKept('draft-1'), await keptLarge('list')]).toEqual(['Thank you for', 'Jane Sample'])
  forgetAccount()
  expect(Object.keys(localStorage)).toEqual(['of-another-program'])
  await untilKept('list', undefined)
  client.removeQueries()
})

describe('with the same form in another tab', () => {
  const key = 'lotline-account-draft-1'
  /** As a tab does whose page knows nothing of this one's. */
  function otherTabStores(text: string, at = key) {
    const newValue = `${Date.now() + 1} ${text}`
    localStorage.setItem(at, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: at, newValue }))
  }
  /** This tab is loaded again: what it was in memory is gone. */
  async function reloaded() {
    jest.resetModules()
    return { ...(await import('./account-storage.ts')), ...(await import('./large-drafts.ts')) }
  }
  beforeEach(() => keepOnlyFor('ada'))
  afterEach(forgetAccount)

  test('who writes second writes beside the first, and each finds its own again', async () => {
    expect(readKept('draft-1')).toBe('')
    otherTabStores('Thank you for')
    keepForNow('draft-1', 'Hello')
    expect(localStorage.getItem(key)).toContain('Thank you for')
    expect((await reloaded()).readKept('draft-1')).toBe('Hello')
  })

  test('a form whose text another tab changes keeps its own, without a word typed', async () => {
    keepForNow('draft-1', 'Thank you for')
    const release = holdText('draft-1', () => keepForNow('draft-1', 'Thank you for'))
    otherTabStores('Thank you for nothing')
    release()
    expect((await reloaded()).readKept('draft-1')).toBe('Thank you for')
    expect(localStorage.getItem(key)).toContain('nothing')
  })

  test('sending this tab’s text deletes nothing of the other’s, which is there when the tab is closed', async () => {
    keepForNow('draft-1', 'Hello')
    otherTabStores('Thank you for')
    keepForNow('draft-1', '')
    expect((await reloaded()).readKept('draft-1')).toBe('Thank you for')
    localStorage.removeItem(key)
    otherTabStores('From a third tab', `${key}~x`)
    expect((await reloaded()).readKept('draft-1')).toBe('From a third tab')
  })

  test('lists have places of their own, too, and a sign-out deletes all of them', async () => {
    keepLarge('list', () => 'Jane Sample')
    await untilKept('list', 'Jane Sample')
    const release = holdLarge('list', () => keepLarge('list', () => 'Jane Sample'))
    otherTabStores('other', 'lotline-account-large-list')
    release()
    await waitFor(async () => expect(await (await reloaded()).keptLarge('list')).toBe('Jane Sample'))
    forgetAccount()
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual(['of-another-program'])
  })
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
  await untilKept('list', list)
  expect(largeKeptAt('list')).toEqual(expect.any(Date))
  forgetAccount()
  await waitFor(() => expect(largeKeptAt('list')).toBeUndefined())
  keepForNow('large-list', 'stored') // even where the mark were left
  await untilKept('list', undefined)
})

test('a file is on its way into the database in the moment that it is chosen, and what came after it as the page is left', async () => {
  begin()
  const release = holdLarge('file', () => undefined)
  await drafts()('readonly', () => undefined) // it is open
  const put = jest.spyOn(IDBObjectStore.prototype, 'put')
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit')
  keepLarge('file', () => 'the first')
  keepLarge('file', () => 'the second')
  await endOfTask()
  expect(put.mock.calls).toEqual([['the first', 'file']])
  window.dispatchEvent(new Event('pagehide'))
  await endOfTask()
  expect(put.mock.calls).toEqual([
    ['the first', 'file'],
    ['the second', 'file'],
  ])
  expect(commit).toHaveBeenCalledTimes(2)
  await untilKept('file', 'the second')
  release()
})

test('without the browser’s storage nothing is kept, and nothing fails', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepForNow('draft-1', 'Thank you for')).not.toThrow()
  full.mockRestore()
})
