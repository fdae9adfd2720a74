import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Dashboard } from 'contract/dashboard'
import { listClosedAccounts } from 'contract/closing'
import { listMembers } from 'contract/members'
import { countConversations } from 'contract/messages'
import { answers, fakeApi, visit } from '../testing/index.tsx'
import { adopt } from './federation/registry.ts'
import { loadLazyModules } from './lazy-modules.ts'
import { Screen } from './screen.tsx'

beforeAll(loadLazyModules) // as if they were loaded already

type Remotes = Record<string, Record<string, unknown>>

/** The remotes of this repository, without a release: what they contribute is there, their pages cannot be loaded. */
const ownRemotes = (): Remotes =>
  Object.fromEntries(
    readdirSync(root)
      .map((folder) => path.join(root, folder, 'remote.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')))
      .map((remote) => [remote.name, { ...remote, releases: [] }]),
  )
const root = path.join(__dirname, '../..')

/** The registry of the page: this repository's remotes, and others, or others in their place. */
export const adoptRemotes = (others: Remotes = {}) =>
  adopt(JSON.stringify({ format: 1, issued: '', token: '', remotes: { ...ownRemotes(), ...others } }))

/** Renders the shell at an address, as a visitor or user sees it. */
export const visitSite = (address: string, as: Parameters<typeof visit>[2] = { user: null }) =>
  visit([{ path: '*', element: <Screen /> }], address, as)

/** The fake API of the test, with no unread messages, for one who works alone and closed no account. */
export const fakeSite = (...replies: Parameters<typeof fakeApi>) =>
  fakeApi(
    ...replies,
    answers(countConversations, () => ({ all: 0, waiting: 0, unread: 0, failed: 0, optedOut: 0, snoozed: 0 })),
    answers(listMembers, () => []),
    answers(listClosedAccounts, () => []),
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
