import { screen } from '@testing-library/react'
import { getSettings, listSessions } from 'contract/settings'
import { answers, fakeApi, isUnreachable, visit } from '../../testing/index.tsx'
import { SettingsPage } from './settings-page.tsx'
import { here, nothingSet } from './test-settings.tsx'

const pages = [{ path: '/settings', element: <SettingsPage /> }]

test('while the settings load the page says so', () => {
  fakeApi(answers(getSettings, () => new Promise(() => {})))
  visit(pages, '/settings')
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(screen.getByLabelText('Loading settings')).toBeVisible()
})

test('settings that fail to load show an error, and can be retried', async () => {
  fakeApi(isUnreachable(getSettings))
  const { user } = visit(pages, '/settings')
  expect(await screen.findByText('Your settings could not be loaded')).toBeVisible()
  fakeApi(
    answers(getSettings, () => nothingSet),
    answers(listSessions, () => [here]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Lovelace')
})

test('a link to a section leads to its heading', async () => {
  fakeApi(
    answers(getSettings, () => nothingSet),
    answers(listSessions, () => [here]),
  )
  visit(pages, '/settings#sessions')
  expect(await screen.findByRole('heading', { level: 2, name: 'Sessions' })).toHaveFocus()
})
