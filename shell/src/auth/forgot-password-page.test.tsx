import { screen } from '@testing-library/react'
import { forgotPassword } from 'contract/auth'
import { answers, refuses } from '../../testing/index.tsx'
import { fakeSite, visitSite } from '../test-site.tsx'

const email = () => screen.getByLabelText('Email')
const submit = () => screen.getByRole('button', { name: 'Send Reset Link' })

test('an email address is required and must be valid', async () => {
  fakeSite()
  const { user } = visitSite('/forgot-password')
  await user.click(submit())
  expect(await screen.findByText('Email is required')).toBeVisible()

  await user.type(email(), 'ada at example.com')
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
})

test('after it is sent the page says where to look and how to get back', async () => {
  fakeSite(answers(forgotPassword, () => ({ message: 'Sent' })))
  const { user } = visitSite('/forgot-password')
  await user.type(email(), 'ada@example.com')
  await user.click(submit())

  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toHaveFocus()
  expect(screen.getByText('Reset email sent')).toBeVisible()
  expect(screen.getByText('Check your email for password reset instructions')).toBeVisible()
  expect(screen.getByText(/Another one leaves five minutes after the last at the earliest/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')

  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toHaveFocus()
})

test('while it is being sent the button waits and says so', async () => {
  fakeSite(answers(forgotPassword, () => new Promise(() => {})))
  const { user } = visitSite('/forgot-password')
  await user.type(email(), 'ada@example.com{Enter}')
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
})

test('a failure is shown, and the address stays', async () => {
  fakeSite(refuses(forgotPassword, 500, ''))
  const { user } = visitSite('/forgot-password')
  await user.type(email(), 'ada@example.com{Enter}')
  expect(await screen.findByText('Failed to send reset email')).toBeVisible()
  expect(email()).toHaveValue('ada@example.com')
})
