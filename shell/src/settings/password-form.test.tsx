import { screen } from '@testing-library/react'
import { changePassword } from 'contract/settings'
import { answers, refuses, paste } from '../../testing/index.tsx'
import { nothingSet, visitSettings } from './test-settings.tsx'

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
    await paste(user, current, 'correct horse')
    await paste(user, fresh, 'staple battery')
    await paste(user, again, 'staple battery')
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
  await paste(user, current, 'correct horse')
  await paste(user, fresh, 'password1')
  await user.type(again, 'password1{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText(field)).toHaveFocus()
  expect([current, fresh, again].map((input) => (input as HTMLInputElement).value)).toEqual([
    'correct horse',
    'password1',
    'password1',
  ])
})
