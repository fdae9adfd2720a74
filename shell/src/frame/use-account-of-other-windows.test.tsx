import { act, screen } from '@testing-library/react'
import { currentUser, type User } from 'contract/auth'
import { urlOf } from 'contract/client'
import { exportContacts } from 'contract/contact-lists'
import { ada, answers, visit } from '../../testing/index.tsx'
import { fakeSite } from '../test-site.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The browser's windows, as jsdom has but one: what is posted, and what another window posts. */
class Windows extends EventTarget {
  static readonly posted: unknown[] = []
  static readonly all: Windows[] = []
  constructor() {
    super()
    Windows.all.push(this)
  }
  postMessage(news: unknown) {
    Windows.posted.push(news)
  }
}
const hear = (data: unknown) =>
  act(() => Windows.all.forEach((one) => one.dispatchEvent(new MessageEvent('message', { data }))))

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Windows }))
beforeEach(() => Windows.posted.splice(0))

const joined = {
  ...ada,
  accountId: '0195c0de-0000-7000-8000-00000000000b',
  accountName: 'Hopper Homes',
  severalAccounts: true,
}
const address = () => urlOf(exportContacts, { query: { format: 'csv' } })

async function open(openNow: User) {
  fakeSite(answers(currentUser, () => ({ user: openNow })))
  await act(async () =>
    visit([{ path: '*', element: <SignedInFrame>Page</SignedInFrame> }], '/contacts', { user: ada }),
  )
}

test('a tab of who worked alone exports nothing of an account that was joined in another tab, and asks to reload', async () => {
  await open(joined)
  expect(Windows.posted).toContainEqual({ type: 'account-shown', accountId: ada.accountId })
  expect(address()).toBe('/api/export/contacts?format=csv')
  hear({ type: 'account-shown', accountId: joined.accountId })
  expect(address()).toBe(`/api/export/contacts?format=csv&shownAccount=${ada.accountId}`)
  expect(await screen.findByRole('dialog', { name: 'Another account is open' })).toBeVisible()
  expect(address()).toBe(`/api/export/contacts?format=csv&shownAccount=${ada.accountId}`)
})

test('another tab of the same account changes nothing', async () => {
  await open(ada)
  hear({ type: 'account-shown', accountId: ada.accountId })
  expect(address()).toBe('/api/export/contacts?format=csv')
  expect(screen.queryByRole('dialog')).toBeNull()
})
