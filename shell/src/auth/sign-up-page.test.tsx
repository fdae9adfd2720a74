import { fireEvent, screen } from '@testing-library/react'
import { signUp } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { ada, answers, isUnreachable, refuses, paste } from '../../testing/index.tsx'
import { fakeSite, naughtyTexts, nothingYet, visitSite } from '../test-site.tsx'

const name = () => screen.getByLabelText('Full name')
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Create Account' })

type User = ReturnType<typeof visitSite>['user']
async function fillIn(user: User) {
  await paste(user, name(), 'Ada Lovelace')
  await paste(user, email(), 'ada@example.com')
  await paste(user, password(), 'correct horse')
}

test('an empty form shows what is required and sends nothing', async () => {
  fakeSite()
  const { user } = visitSite('/signup')
  expect(screen.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible()

  await user.click(submit())

  expect(await screen.findByText('Full name is required')).toBeVisible()
  expect(screen.getByText('Invalid email address')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(name()).toHaveFocus()
  expect(name()).toBeInvalid()
})

test('a blank name and a password of five characters are refused', async () => {
  fakeSite()
  const { user } = visitSite('/signup')
  await user.type(name(), '   ')
  await paste(user, email(), 'ada@example')
  await user.type(password(), '12345')
  await user.click(submit())

  expect(await screen.findByText('Full name is required')).toBeVisible()
  expect(screen.getByText('Invalid email address')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
})

test('a new account is greeted and lands on its dashboard', async () => {
  const sent: unknown[] = []
  fakeSite(
    answers(signUp, ({ body }) => {
      sent.push(body)
      return ada
    }),
    answers(getDashboard, () => nothingYet),
  )
  const { user, address } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())

  expect(await screen.findByText('Account created successfully!')).toBeVisible()
  expect(screen.getByText('Success')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(address()).toBe('/dashboard')
  expect(sent).toEqual([{ fullName: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse' }])
})

test('while the account is created the button is busy and says so', async () => {
  fakeSite(answers(signUp, () => new Promise(() => {})))
  const { user } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toHaveAttribute('aria-disabled', 'true')
})

test('a refusal shows the server’s message, and the input stays', async () => {
  fakeSite(refuses(signUp, 409, 'There is already an account with this email address'))
  const { user, address } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())

  expect(await screen.findByText('There is already an account with this email address')).toBeVisible()
  expect(screen.getByText('error')).toBeVisible()
  expect([name(), email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Ada Lovelace',
    'ada@example.com',
    'correct horse',
  ])
  expect(submit()).toBeEnabled()
  expect(address()).toBe('/signup')
})

test('a common password is refused at its field', async () => {
  fakeSite(refuses(signUp, 422, 'This password is too common', 'common_password'))
  const { user } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText('This password is too common')).toBeVisible()
  expect(password()).toHaveAccessibleDescription(/too common/)
  expect(password()).toHaveFocus()
  expect(email()).toHaveValue('ada@example.com')
})

test('an address that has an account is told at its field too, where it stays when the toast is gone', async () => {
  const words = 'An account with this email already exists. Sign in instead.'
  fakeSite(refuses(signUp, 409, words, 'email_taken'))
  const { user } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText('error')).toBeVisible()
  expect(email()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(email()).toHaveAccessibleDescription(words)
})

test.each([
  [429, 'too_many_attempts', 'Too many sign-ups from your network. Please try again in an hour.'],
  [503, 'busy', 'Many people are signing in right now. Please try again in a moment.'],
])('a refusal %i is told in the server’s words, and the form can be sent again', async (status, code, words) => {
  fakeSite(refuses(signUp, status, words, code))
  const { user } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText(words)).toBeVisible()
  expect(password()).toHaveValue('correct horse')
  expect(submit()).toBeEnabled()
})

test('without a message from the server the fallback text is shown', async () => {
  fakeSite(refuses(signUp, 502, ''))
  const { user } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText('Failed to create account')).toBeVisible()
})

test('without a network the form says so and can be submitted again', async () => {
  fakeSite(isUnreachable(signUp))
  const { user } = visitSite('/signup')
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findByText(/could not be reached/)).toBeVisible()
  expect(submit()).toBeEnabled()
})

test.each(naughtyTexts)('%.20s in every field is kept, and nothing breaks', async (text) => {
  fakeSite()
  const { user } = visitSite('/signup')
  for (const field of [name(), email(), password()]) fireEvent.change(field, { target: { value: text } })
  await user.click(submit())
  expect(
    await screen.findByText(text.length > 500 ? 'Please use at most 500 characters' : 'Invalid email address', {
      selector: `#${email().id}-error *`,
    }),
  ).toBeVisible()
  for (const field of [name(), email(), password()]) expect(field).toHaveValue(text)
})
