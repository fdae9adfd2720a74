import { screen } from '@testing-library/react'
import { logIn } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { ada, answers, refuses, paste } from '../../testing/index.tsx'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign In' })

test('an empty form shows what is required', async () => {
  fakeSite()
  const { user } = visitSite('/login')
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()

  await user.click(submit())

  expect(await screen.findByText('Invalid email address')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
})

test('a user who signs in is greeted and lands on the dashboard', async () => {
  fakeSite(
    answers(logIn, () => ada),
    answers(getDashboard, () => nothingYet),
  )
  const { user, address } = visitSite('/login')
  await paste(user, email(), ' ada@example.com ')
  await user.type(password(), 'x{Enter}')

  expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('a visitor sent here by a page returns to it after sign-in', async () => {
  fakeSite(answers(logIn, () => ada))
  const { user, address } = visitSite('/login', { user: null, state: { returnTo: '/contacts?status=lost' } })
  await paste(user, email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  await screen.findByText('Logged in successfully!')
  expect(address()).toBe('/contacts?status=lost')
})

test('a return address on another site is not followed', async () => {
  fakeSite(
    answers(logIn, () => ada),
    answers(getDashboard, () => nothingYet),
  )
  const { user, address } = visitSite('/login', { user: null, state: { returnTo: '//evil.example' } })
  await paste(user, email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  await screen.findByText('Logged in successfully!')
  expect(address()).toBe('/dashboard')
})

test('wrong credentials show the server’s message, and the form keeps its input', async () => {
  fakeSite(refuses(logIn, 401, 'Email or password is not right', 'wrong_credentials'))
  const { user } = visitSite('/login')
  await paste(user, email(), 'ada@example.com')
  await user.type(password(), 'wrong')
  await user.click(submit())

  expect(await screen.findByText('Email or password is not right')).toBeVisible()
  expect(email()).toHaveValue('ada@example.com')
  expect(password()).toHaveValue('wrong')
})

test.each([
  [429, 'too_many_attempts', 'Too many attempts. Please try again in 15 minutes, or reset your password.'],
  [503, 'busy', 'Many people are signing in right now. Please try again in a moment.'],
])('a refusal %i is told in the server’s words, and the form can be sent again', async (status, code, words) => {
  fakeSite(refuses(logIn, status, words, code))
  const { user } = visitSite('/login')
  await paste(user, email(), 'ada@example.com')
  await user.type(password(), 'correct horse{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(password()).toHaveValue('correct horse')
  expect(submit()).toBeEnabled()
})

test('without a message from the server the fallback text is shown', async () => {
  fakeSite(refuses(logIn, 500, ''))
  const { user } = visitSite('/login')
  await paste(user, email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  expect(await screen.findByText('Failed to login')).toBeVisible()
})

test('while signing in the button is busy and says so', async () => {
  fakeSite(answers(logIn, () => new Promise(() => {})))
  const { user } = visitSite('/login')
  await paste(user, email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-disabled', 'true')
})

test('the page links to password reset and to sign-up', async () => {
  visitSite('/login')
  expect(screen.getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
})
