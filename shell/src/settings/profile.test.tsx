import { screen, waitFor } from '@testing-library/react'
import { currentUser } from 'contract/auth'
import {
  cancelEmailChange,
  changeEmail,
  sendConfirmation,
  updateProfile,
  type AccountSettings,
} from 'contract/settings'
import { sessionKey } from '../../host/query-client.ts'
import { ada, answers, refuses, paste } from '../../testing/index.tsx'
import { dialog, nothingSet, section, visitSettings } from './test-settings.tsx'

const pending = {
  newEmail: 'ada@example.org',
  newConfirmed: true,
  oldConfirmed: false,
  expiresAt: '2026-03-06T15:00:00.000Z',
}

test('a new name is saved, and is known everywhere', async () => {
  let fullName = 'Ada Lovelace'
  const { user, queryClient } = visitSettings(
    () => ({ ...nothingSet, user: { ...ada, fullName } }),
    answers(updateProfile, ({ body }) => ({ ...ada, fullName: (fullName = body.fullName) })),
  )
  const name = await screen.findByLabelText('Full name')
  await user.clear(name)
  await user.type(name, 'Ada King{Enter}')
  expect(await screen.findByText('Your name is saved')).toBeVisible()
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toMatchObject({ fullName: 'Ada King' }))
})

test('a name kept from before is saved, and its note is gone', async () => {
  let fullName = 'Ada Lovelace'
  const replies = [
    () => ({ ...nothingSet, user: { ...ada, fullName } }),
    answers(updateProfile, ({ body }) => ({ ...ada, fullName: (fullName = body.fullName) })),
  ] as const
  const before = visitSettings(...replies)
  await before.user.type(await screen.findByLabelText('Full name'), ' King')
  before.leave()

  const { user } = visitSettings(...replies)
  expect(await screen.findByText(/^Draft kept from/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save Name' }))
  expect(await screen.findByText('Your name is saved')).toBeVisible()
  expect(screen.queryByText(/^Draft kept from/)).toBeNull()
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada Lovelace King')
})

test('what is typed while a name is being saved stays, and is saved next', async () => {
  let fullName = 'Ada Lovelace'
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  const { user } = visitSettings(
    () => ({ ...nothingSet, user: { ...ada, fullName } }),
    answers(updateProfile, async ({ body }) => {
      await waits
      return { ...ada, fullName: (fullName = body.fullName) }
    }),
  )
  const name = await screen.findByLabelText('Full name')
  await user.type(name, ' King{Enter}')
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
  await paste(user, name, ' of Sample Homes')
  answer()
  expect(await screen.findByText('Your name is saved')).toBeVisible()
  expect(fullName).toBe('Ada Lovelace King')
  expect(name).toHaveValue('Ada Lovelace King of Sample Homes')
  await user.click(screen.getByRole('button', { name: 'Save Name' }))
  await waitFor(() => expect(fullName).toBe('Ada Lovelace King of Sample Homes'))
})

test('a name that was saved in another tab is shown here too', async () => {
  let fullName = 'Ada Lovelace'
  const { queryClient, user } = visitSettings(
    () => ({ ...nothingSet, user: { ...ada, fullName } }),
    answers(updateProfile, ({ body }) => ({ ...ada, fullName: (fullName = body.fullName) })),
  )
  const name = await screen.findByLabelText('Full name')
  fullName = 'Ada King'
  await queryClient.invalidateQueries({ queryKey: ['settings'] })
  await waitFor(() => expect(name).toHaveValue('Ada King'))
  await user.type(name, ' of Ockham{Enter}')
  await waitFor(() => expect(fullName).toBe('Ada King of Ockham'))
  expect(name).toHaveValue('Ada King of Ockham')
})

test('what a person types stays while the name changes in another tab, and can be thrown away for that name', async () => {
  let fullName = 'Ada Lovelace'
  const reply = () => ({ ...nothingSet, user: { ...ada, fullName } })
  const { queryClient, user, leave } = visitSettings(reply)
  const name = await screen.findByLabelText('Full name')
  await user.type(name, ' Byron')
  fullName = 'Ada King'
  await queryClient.invalidateQueries({ queryKey: ['settings'] })
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toMatchObject({ fullName: 'Ada King' }))
  await user.type(name, '!')
  expect(name).toHaveValue('Ada Lovelace Byron!')
  leave()

  visitSettings(reply)
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Lovelace Byron!')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada King')
})

test('an empty name is required; a refused one stays', async () => {
  const { user } = visitSettings(() => nothingSet, refuses(updateProfile, 500, ''))
  const name = await screen.findByLabelText('Full name')
  await user.clear(name)
  await user.type(name, ' {Enter}')
  expect(await screen.findByText('Full name is required')).toBeVisible()
  await user.type(name, 'Ada King{Enter}')
  expect(await screen.findByText('Your name could not be saved')).toBeVisible()
  expect(name).toHaveValue(' Ada King')
})

test('an address that is not confirmed says so, and its link can be sent again', async () => {
  const { user } = visitSettings(
    () => ({ ...nothingSet, user: { ...ada, emailConfirmed: false } }),
    answers(currentUser, () => ({ user: { ...ada, emailConfirmed: false } })),
    answers(sendConfirmation, () => ({ message: 'A new link is on its way to ada@example.com.' })),
  )
  const profile = await section('Profile')
  expect(profile.getByText('Not confirmed')).toBeVisible()
  await user.click(profile.getByRole('button', { name: 'Send It Again' }))
  expect(await screen.findByText('A new link is on its way to ada@example.com.')).toBeVisible()
})

test('a change of the address asks for the password, and then shows what is pending', async () => {
  let settings: AccountSettings = nothingSet
  const sent: unknown[] = []
  const { user } = visitSettings(
    () => settings,
    answers(changeEmail, ({ body }) => {
      sent.push(body)
      settings = { ...nothingSet, pendingEmail: pending }
      return { message: 'Links are on their way to ada@example.org and ada@example.com.' }
    }),
  )
  const profile = await section('Profile')
  expect(profile.getByText('Confirmed')).toBeVisible()
  await user.click(profile.getByRole('button', { name: 'Change Email' }))
  const form = await dialog('Change your email address')
  expect(form.getByLabelText('New email')).toHaveFocus()
  await paste(user, form.getByLabelText('New email'), 'ada@example.org')
  await paste(user, form.getByLabelText('Current password'), 'correct horse')
  await user.click(form.getByRole('button', { name: 'Send the Links' }))

  expect(await profile.findByText('Changing to ada@example.org')).toBeVisible()
  expect(screen.getByText('Links are on their way to ada@example.org and ada@example.com.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ newEmail: 'ada@example.org', currentPassword: 'correct horse' }])
  const [old, fresh] = profile.getAllByRole('listitem')
  expect(old).toHaveTextContent('ada@example.comLink not used yet')
  expect(fresh).toHaveTextContent('ada@example.orgConfirmed')
})

test('no mail goes to an address that was never confirmed', async () => {
  const { user } = visitSettings(() => ({
    ...nothingSet,
    user: { ...ada, emailConfirmed: false },
    pendingEmail: { ...pending, newConfirmed: false, oldConfirmed: true },
  }))
  const profile = await section('Profile')
  expect(profile.getAllByRole('listitem')).toHaveLength(1)
  expect(profile.getByText(/^The new address got a link/)).toBeVisible()
  await user.click(profile.getByRole('button', { name: 'Change Email' }))
  expect((await dialog('Change your email address')).getByRole('button', { name: 'Send the Link' })).toBeVisible()
})

test.each([
  ['wrong_password', 403, 'This password is not right', 'Current password'],
  ['same_email', 409, 'This is your address already', 'New email'],
])('%s is told at its field, and what was typed stays', async (code, status, words, field) => {
  const { user } = visitSettings(() => nothingSet, refuses(changeEmail, status, words, code))
  await user.click(await screen.findByRole('button', { name: 'Change Email' }))
  const form = await dialog('Change your email address')
  await paste(user, form.getByLabelText('New email'), 'ada@example.org')
  await paste(user, form.getByLabelText('Current password'), 'wrong horse')
  await user.click(form.getByRole('button', { name: 'Send the Links' }))
  expect(await form.findByText(words)).toBeVisible()
  expect(form.getByLabelText(field)).toHaveFocus()
  expect(form.getByLabelText('New email')).toHaveValue('ada@example.org')
  expect(form.getByLabelText('Current password')).toHaveValue('wrong horse')
})

test('a pending change can be discarded', async () => {
  let settings: AccountSettings = { ...nothingSet, pendingEmail: pending }
  const { user } = visitSettings(
    () => settings,
    answers(cancelEmailChange, () => {
      settings = nothingSet
      return null
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel the Change' }))
  expect(await screen.findByText('Your email address stays as it is')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^Changing to/)).toBeNull())
  expect(screen.getByRole('heading', { level: 2, name: 'Profile' })).toHaveFocus()
})
