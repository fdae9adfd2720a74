import { screen } from '@testing-library/react'
import { resetPassword } from 'contract/auth'
import { answers, refuses } from '../../testing/index.tsx'
import { fakeSite, visitSite } from '../test-site.tsx'

const link = '/reset-password?token=abc'
const fresh = () => screen.getByLabelText('New password')
const again = () => screen.getByLabelText('Confirm password')
const submit = () => screen.getByRole('button', { name: 'Reset Password' })

test('a link without a token is turned away to where a new one can be had', async () => {
  fakeSite()
  const { address } = visitSite('/reset-password')
  expect(await screen.findByText('Invalid reset link')).toBeVisible()
  expect(screen.getByText('This reset link is invalid or has expired')).toBeVisible()
  expect(address()).toBe('/forgot-password')
})

test('so is a link that the server does not take', async () => {
  fakeSite(refuses(resetPassword, 422, 'No such token', 'invalid_token'))
  const { user, address } = visitSite(link)
  await user.type(fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')
  expect(await screen.findByText('This reset link is invalid or has expired')).toBeVisible()
  expect(address()).toBe('/forgot-password')
})

test('both fields are needed, long enough and alike; else nothing is sent', async () => {
  fakeSite()
  const { user } = visitSite(link)
  await user.click(submit())
  expect(await screen.findByText('Password is required')).toBeVisible()
  expect(screen.getByText('Please confirm your password')).toBeVisible()

  await user.type(fresh(), '1234567')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible()

  await user.type(fresh(), '8')
  await user.type(again(), '12345679')
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

test('once set, the way leads to the sign-in page', async () => {
  const sent: unknown[] = []
  fakeSite(
    answers(resetPassword, ({ body }) => {
      sent.push(body)
      return { message: 'Done' }
    }),
  )
  const { user } = visitSite(link)
  await user.type(fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')

  expect(await screen.findByRole('heading', { level: 1, name: 'Password Reset Complete' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue to Sign In' })).toHaveAttribute('href', '/login')
  expect(sent).toEqual([{ token: 'abc', newPassword: 'correct horse' }])
})

test('while it is being set the button waits and says so', async () => {
  fakeSite(answers(resetPassword, () => new Promise(() => {})))
  const { user } = visitSite(link)
  await user.type(fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')
  expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeDisabled()
})

test.each([
  ['Too many attempts', 'Too many attempts'],
  ['', 'Failed to reset password'],
])('a failure with the message "%s" reads "%s", and the passwords stay', async (message, shown) => {
  fakeSite(refuses(resetPassword, 429, message))
  const { user } = visitSite(link)
  await user.type(fresh(), 'correct horse')
  await user.type(again(), 'correct horse{Enter}')
  expect(await screen.findByText(shown)).toBeVisible()
  expect(fresh()).toHaveValue('correct horse')
})
