import { screen, within } from '@testing-library/react'
import { getSettings, listSessions, type AccountSettings, type Passkey, type Session } from 'contract/settings'
import { ada, answers, fakeApi, visit } from '../../testing/index.tsx'
import { SettingsPage } from './settings-page.tsx'

/** An account with default settings. */
export const nothingSet: AccountSettings = {
  user: ada,
  pendingEmail: null,
  passkeys: [],
  totpSince: null,
  recoveryCodesLeft: 0,
  apiKeys: 0,
}

export const laptop: Passkey = {
  id: '0195c0de-0000-7000-8000-00000000000a',
  name: 'Work laptop',
  createdAt: '2026-03-05T15:00:00.000Z',
  lastUsedAt: null,
}

export const here: Session = {
  id: '0195c0de-0000-7000-8000-00000000000b',
  device: 'Chrome on Windows',
  firstPlace: '203.0.113.7, Austin, US',
  lastPlace: '203.0.113.7, Austin, US',
  createdAt: '2026-03-05T15:00:00.000Z',
  lastUsedAt: '2026-03-06T15:00:00.000Z',
  current: true,
}
export const phone: Session = {
  ...here,
  id: '0195c0de-0000-7000-8000-00000000000c',
  device: 'Safari on iPhone',
  lastPlace: '198.51.100.4, Dallas, US',
  current: false,
}

type Replies = Parameters<typeof fakeApi>

/** The settings page as its owner finds it. `settings` is asked whenever the page asks. */
export function visitSettings(settings: () => AccountSettings, ...replies: Replies) {
  fakeApi(
    ...replies,
    answers(getSettings, settings),
    answers(listSessions, () => [here]),
  )
  return visit([{ path: '/settings', element: <SettingsPage /> }], '/settings')
}

/** A part of the page, once it is there. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** The dialog that is open, once it is. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
