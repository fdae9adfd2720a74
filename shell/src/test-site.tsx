import type { Dashboard } from 'contract/dashboard'
import { countConversations } from 'contract/messages'
import { answers, fakeApi, visit } from '../testing/index.tsx'
import { loadLazyModules, Screen } from './screen.tsx'

beforeAll(loadLazyModules) // as if they were loaded already

/** Renders the shell at an address, as a visitor or user sees it. */
export const visitSite = (address: string, as: Parameters<typeof visit>[2] = { user: null }) =>
  visit([{ path: '*', element: <Screen /> }], address, as)

/** The fake API of the test, with no unread messages. */
export const fakeSite = (...replies: Parameters<typeof fakeApi>) =>
  fakeApi(
    ...replies,
    answers(countConversations, () => ({ all: 0, waiting: 0, unread: 0, failed: 0, optedOut: 0 })),
  )

/** What the dashboard of a new account says. */
export const nothingYet: Dashboard = { totalLeads: 0, smsThisMonth: 0, responseRate: 0, days: [] }

/** Input that people and scripts put into forms. */
export const naughtyTexts = [
  '😀👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  '<script>alert(1)</script>',
  `Robert'); drop table users;--`,
  'a'.repeat(10_000),
]
