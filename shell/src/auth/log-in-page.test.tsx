import { screen } from '@testing-library/react'
import { logIn } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { ada, answers, refuses } from '../../testing/index.tsx'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign In' })

test('an empty form says what is missing', async () => {
  fakeSite()
  const { user } = visitSite('/login')
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()

  await user.click(submit())

  expect(await screen.findByText('Invalid email address')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
})

test('who signs in is greeted and lands on the dashboard', async () => {
  fakeSite(answers(logIn, () => ada), answers(getDashboard, () => nothingYet))
  const { user, address } = visitSite('/login')
  await user.type(email(), ' ada@example.com ')
  await user.type(password(), 'x{Enter}')

  expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('who was sent here by a page goes back to it', async () => {
  fakeSite(answers(logIn, () => ada))
  const { user, address } = visitSite('/login', { user: null, state: { returnTo: '/contacts?status=lost' } })
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  await screen.findByText('Logged in successfully!')
  expect(address()).toBe('/contacts?status=lost')
})

test('a return address on another site is not followed', async () => {
  fakeSite(answers(logIn, () => ada), answers(getDashboard, () => nothingYet))
  const { user, address } = visitSite('/login', { user: null, state: { returnTo: '//evil.example' } })
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  await screen.findByText('Logged in successfully!')
  expect(address()).toBe('/dashboard')
})

test('wrong credentials are told in the server’s words, and the form keeps what was typed', async () => {
  fakeSite(refuses(logIn, 401, 'Email or password is not right', 'wrong_credentials'))
  const { user } = visitSite('/login')
  await user.type(email(), 'ada@example.com')
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
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'correct horse{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(password()).toHaveValue('correct horse')
  expect(submit()).toBeEnabled()
})

test('a server that says nothing gets the catalogue’s words', async () => {
  fakeSite(refuses(logIn, 500, ''))
  const { user } = visitSite('/login')
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  expect(await screen.findByText('Failed to login')).toBeVisible()
})

test('while signing in the button waits and says so', async () => {
  fakeSite(answers(logIn, () => new Promise(() => {})))
  const { user } = visitSite('/login')
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'x{Enter}')
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled()
})

test('there is a way to a new password and to a new account', async () => {
  visitSite('/login')
  expect(screen.getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
})
