import { screen, waitFor, within } from '@testing-library/react'
import { currentUser } from 'contract/auth'
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  getSettings,
  listSessions,
  sendConfirmation,
  updateProfile,
  type AccountSettings,
  type Session,
} from 'contract/settings'
import { sessionKey } from '../../host/query-client.ts'
import { ada, answers, fakeApi, isUnreachable, refuses, visit } from '../../testing/index.tsx'
import { SettingsPage } from './settings-page.tsx'
import { dialog, here, nothingSet, phone, section, visitSettings } from './test-settings.tsx'

const pages = [{ path: '/settings', element: <SettingsPage /> }]
const pending = {
  newEmail: 'ada@example.org',
  newConfirmed: true,
  oldConfirmed: false,
  expiresAt: '2026-03-06T15:00:00.000Z',
}

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

describe('the profile', () => {
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

  test('an empty name is required; a refused one stays', async () => {
    const { user } = visitSettings(() => nothingSet, refuses(updateProfile, 500, ''))
    const name = await screen.findByLabelText('Full name')
    await user.clear(name)
    await user.type(name, ' {Enter}')
    expect(await screen.findByText('Full name is required')).toBeVisible()
    await user.type(name, 'Ada King{Enter}')
    expect(await screen.findByText('Failed to save your name')).toBeVisible()
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
    await user.type(form.getByLabelText('New email'), 'ada@example.org')
    await user.type(form.getByLabelText('Current password'), 'correct horse')
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
    await user.type(form.getByLabelText('New email'), 'ada@example.org')
    await user.type(form.getByLabelText('Current password'), 'wrong horse')
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
})

describe('the password', () => {
  const fields = async () => ({
    current: await screen.findByLabelText('Current password'),
    fresh: screen.getByLabelText('New password'),
    again: screen.getByLabelText('Confirm password'),
  })

  test('a new one needs the old one, eight characters, and the same twice', async () => {
    const { user } = visitSettings(() => nothingSet)
    const { current, fresh, again } = await fields()
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    expect(await screen.findAllByText('Password is required')).toHaveLength(2)
    await user.type(current, 'correct horse')
    await user.type(fresh, '1234567')
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible()
    await user.type(fresh, '8')
    await user.type(again, '12345679{Enter}')
    expect(await screen.findByText('Passwords do not match')).toBeVisible()
  })

  test('a new one is set, other sessions end, and API keys stay unless the user revokes them', async () => {
    const sent: unknown[] = []
    const { user } = visitSettings(
      () => ({ ...nothingSet, apiKeys: 2 }),
      answers(changePassword, ({ body }) => {
        sent.push(body)
        return { message: 'Changed' }
      }),
    )
    const { current, fresh, again } = await fields()
    const keys = screen.getByLabelText('Also end my API keys')
    expect(keys).toHaveAccessibleDescription('2 keys work now. Programs that use them are refused from then on.')
    for (const ends of [false, true]) {
      await user.type(current, 'correct horse')
      await user.type(fresh, 'staple battery')
      await user.type(again, 'staple battery')
      if (ends) await user.click(keys)
      await user.click(screen.getByRole('button', { name: 'Change Password' }))
      expect(
        await screen.findByText(
          ends ? 'Every other session and all API keys have ended.' : 'Every other session has ended.',
        ),
      ).toBeVisible()
      expect(fresh).toHaveValue('')
    }
    expect(sent).toEqual(
      [false, true].map((revokeApiKeys) => ({
        currentPassword: 'correct horse',
        newPassword: 'staple battery',
        revokeApiKeys,
      })),
    )
  })

  test('an account without API keys is not asked about them', async () => {
    visitSettings(() => nothingSet)
    await fields()
    expect(screen.queryByLabelText('Also end my API keys')).toBeNull()
  })

  test.each([
    ['wrong_password', 403, 'This password is not right', 'Current password'],
    ['common_password', 422, 'This password is too common', 'New password'],
  ])('%s is told at its field, and what was typed stays', async (code, status, words, field) => {
    const { user } = visitSettings(() => nothingSet, refuses(changePassword, status, words, code))
    const { current, fresh, again } = await fields()
    await user.type(current, 'correct horse')
    await user.type(fresh, 'password1')
    await user.type(again, 'password1{Enter}')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText(field)).toHaveFocus()
    expect([current, fresh, again].map((input) => (input as HTMLInputElement).value)).toEqual([
      'correct horse',
      'password1',
      'password1',
    ])
  })
})

describe('the sessions', () => {
  /** A page whose account is signed in here and on a phone. */
  function twoSessions(...replies: Parameters<typeof fakeApi>) {
    let sessions: Session[] = [here, phone]
    const end = () => (sessions = [here])
    return {
      end,
      show: (...more: typeof replies) =>
        visitSettings(
          () => nothingSet,
          ...replies,
          ...more,
          answers(listSessions, () => sessions),
        ),
    }
  }

  test('each shows its device, time and place; the current one cannot be ended here', async () => {
    twoSessions().show()
    const table = await screen.findByRole('table', { name: 'Sessions' })
    const [, mine, other] = within(table).getAllByRole('row')
    if (!mine || !other) throw new Error('a row is missing')
    expect(mine).toHaveTextContent(/Chrome on Windows.*This device.*Mar 05, 2026.*Austin, US/)
    expect(within(mine).queryByRole('button')).toBeNull()
    expect(other).toHaveTextContent(/Safari on iPhone.*Dallas, US/)
  })

  test('another one can be ended, and the focus stays near', async () => {
    const two = twoSessions()
    const ended: string[] = []
    const { user } = two.show(
      answers(endSession, ({ params }) => {
        ended.push(params.id)
        two.end()
        return null
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    expect(await screen.findByText('Session ended')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(ended).toEqual([phone.id])
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Sessions' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'End All Others' })).toBeNull()
  })

  test('all others can be ended at once, after a question', async () => {
    const two = twoSessions()
    const { user } = two.show(
      answers(endOtherSessions, () => {
        two.end()
        return { ended: 1 }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'End All Others' }))
    await user.click((await dialog('End all other sessions?')).getByRole('button', { name: 'End All Others' }))
    expect(await screen.findByText('1 session ended')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  })

  test('one that could not be ended shows an error, and stays', async () => {
    const { user } = twoSessions().show(refuses(endSession, 500, ''))
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    expect(await screen.findByText('Failed to end the session')).toBeVisible()
    expect(screen.getByRole('button', { name: 'End Safari on iPhone' })).toBeEnabled()
  })

  test('sessions that fail to load show an error in their place', async () => {
    visitSettings(() => nothingSet, refuses(listSessions, 500, ''))
    expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible()
    expect(screen.getByLabelText('Full name')).toBeVisible()
  })
})
