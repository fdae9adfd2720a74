import { screen } from '@testing-library/react'
import { resetPassword } from 'contract/auth'
import { answers, refuses, paste } from '../../testing/index.tsx'
import { fakeSite, visitSite } from '../test-site.tsx'

const link = '/reset-password?token=abc'
const fresh = () => screen.getByLabelText('New password')
const again = () => screen.getByLabelText('Confirm password')
const submit = () => screen.getByRole('button', { name: 'Reset Password' })

test('a link without a token redirects to the form that sends a new one', async () => {
  fakeSite()
  const { address } = visitSite('/reset-password')
  expect(await screen.findByText('Invalid reset link')).toBeVisible()
  expect(screen.getByText('This reset link is invalid or has expired')).toBeVisible()
  expect(address()).toBe('/forgot-password')
})

test('so does a link that the server refuses', async () => {
  fakeSite(refuses(resetPassword, 422, 'No such token', 'invalid_token'))
  const { user, address } = visitSite(link)
  await paste(user, fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')
  expect(await screen.findByText('This reset link is invalid or has expired')).toBeVisible()
  expect(address()).toBe('/forgot-password')
})

test('both fields are required, long enough and equal; otherwise nothing is sent', async () => {
  fakeSite()
  const { user } = visitSite(link)
  await user.click(submit())
  expect(await screen.findByText('Password is required')).toBeVisible()
  expect(screen.getByText('Please confirm your password')).toBeVisible()

  await paste(user, fresh(), '1234567')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible()

  await user.type(fresh(), '8')
  await paste(user, again(), '12345679')
  await user.click(submit())
  expect(await screen.findByText('Passwords do not match')).toBeVisible()
})

test('each field can be shown and hidden', async () => {
  const { user } = visitSite(link)
  const [first] = screen.getAllByRole('button', { name: 'Show password' })
  expect(fresh()).toHaveAttribute('type', 'password')
  if (first) await user.click(first)
  expect(fresh()).toHaveAttribute('type', 'text')
  expect(again()).toHaveAttribute('type', 'password')
})

test('once the password is set, the user is sent to the sign-in page', async () => {
  const sent: unknown[] = []
  fakeSite(
    answers(resetPassword, ({ body }) => {
      sent.push(body)
      return { message: 'Done' }
    }),
  )
  const { user } = visitSite(link)
  await paste(user, fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')

  expect(await screen.findByRole('heading', { level: 1, name: 'Password Reset Complete' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Continue to Sign In' })).toHaveAttribute('href', '/login')
  expect(sent).toEqual([{ token: 'abc', newPassword: 'correct horse', keepApiKeys: false }])
})

test('API keys are revoked with the old password, unless the user keeps them', async () => {
  const sent: unknown[] = []
  fakeSite(
    answers(resetPassword, ({ body }) => {
      sent.push(body.keepApiKeys)
      return { message: 'Done' }
    }),
  )
  const { user } = visitSite(link)
  expect(screen.getByLabelText('Keep my API keys working')).toHaveAccessibleDescription(
    'Otherwise they end together with the old password.',
  )
  await paste(user, fresh(), 'correct horse')
  await paste(user, again(), 'correct horse')
  await user.click(screen.getByLabelText('Keep my API keys working'))
  await user.click(submit())
  await screen.findByRole('heading', { level: 1, name: 'Password Reset Complete' })
  expect(sent).toEqual([true])
})

test('a common password is refused at its field', async () => {
  fakeSite(refuses(resetPassword, 422, 'This password is too common', 'common_password'))
  const { user } = visitSite(link)
  await paste(user, fresh(), 'password1')
  await user.type(again(), 'password1{Enter}')
  expect(await screen.findByText('This password is too common')).toBeVisible()
  expect(fresh()).toHaveAccessibleDescription(/too common/)
  expect(fresh()).toHaveFocus()
  expect(again()).toHaveValue('password1')
})

test('while it is being set the button waits and says so', async () => {
  fakeSite(answers(resetPassword, () => new Promise(() => {})))
  const { user } = visitSite(link)
  await paste(user, fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')
  expect(await screen.findByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  [429, 'Too many attempts', 'Too many attempts'],
  [
    503,
    'Many people are signing in right now. Please try again in a moment.',
    'Many people are signing in right now. Please try again in a moment.',
  ],
  [500, '', 'Failed to reset password'],
])('a failure %i with the message "%s" reads "%s", and the passwords stay', async (status, message, shown) => {
  fakeSite(refuses(resetPassword, status, message))
  const { user } = visitSite(link)
  await paste(user, fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')
  expect(await screen.findByText(shown)).toBeVisible()
  expect(fresh()).toHaveValue('correct horse')
  expect(submit()).toBeEnabled()
})
