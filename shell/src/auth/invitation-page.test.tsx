import { screen, waitFor } from '@testing-library/react'
import { logIn, logOut } from 'contract/auth'
import type { Response } from 'contract/endpoint'
import { acceptInvitation, readInvitation, signUpInvited } from 'contract/members'
import { ada, answers, isUnreachable, refuses } from '../../testing/index.tsx'
import { fakeSite, visitSite } from '../test-site.tsx'

const link = '/invitation?token=abc'

/** What Grace invites Ada to. */
const invited: Response<typeof readInvitation> = {
  accountName: 'Hopper Homes',
  role: 'agent',
  email: 'ada@example.com',
  invitedBy: 'Grace Hopper',
  known: true,
}
const reads = (more: Partial<typeof invited> = {}) => answers(readInvitation, () => ({ ...invited, ...more }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => localStorage.clear())

test('says who invites into which account as what', async () => {
  fakeSite(reads())
  visitSite(link, { user: ada })
  expect(await heading('Join Hopper Homes')).toBeVisible()
  expect(screen.getByText('Grace Hopper invites you to work in this account on Lotline.')).toBeVisible()
  expect(screen.getByText('Your role: Agent. Answers people and works on contacts.')).toBeVisible()
})

test('the invited person accepts with one press, whatever the case of the address', async () => {
  const sent: unknown[] = []
  fakeSite(
    reads({ email: 'Ada@Example.com' }),
    answers(acceptInvitation, ({ body }) => {
      sent.push(body)
      return new Promise(() => undefined) // the page waits for the next one
    }),
  )
  const { user } = visitSite(link, { user: ada })
  await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
  expect(await screen.findByRole('button', { name: 'Joining...' })).toBeVisible()
  expect(sent).toEqual([{ token: 'abc' }])
})

test('an invitation that was revoked meanwhile says so when it is accepted', async () => {
  fakeSite(reads(), refuses(acceptInvitation, 422, 'This invitation was revoked', 'invalid_token'))
  const { user } = visitSite(link, { user: ada })
  await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
  expect(await heading('This Invitation No Longer Works')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('a failure to join is shown, and can be tried again', async () => {
  fakeSite(reads(), refuses(acceptInvitation, 500, ''))
  const { user } = visitSite(link, { user: ada })
  await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
  expect(await screen.findByText('The account could not be joined')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeEnabled()
})

test('whoever is signed in with another address is told which one was invited, and can sign out', async () => {
  const calls: string[] = []
  fakeSite(
    reads({ email: 'team@example.com' }),
    answers(logOut, () => {
      calls.push('signed out')
      return new Promise(() => undefined)
    }),
  )
  const { user } = visitSite(link, { user: ada })
  expect(await screen.findByText('This invitation is for team@example.com')).toBeVisible()
  expect(screen.getByText(/You are signed in as ada@example.com/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(calls).toEqual(['signed out'])
})

test('a visitor signs in with the invited address and comes back', async () => {
  fakeSite(
    reads(),
    answers(logIn, () => ada),
  )
  const { user, address } = visitSite(link)
  await user.click(await screen.findByRole('link', { name: 'Sign In' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
  expect(address()).toBe('/login')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeEnabled()
  expect(address()).toBe(link)
})

test('a person who has no account signs up first', async () => {
  fakeSite(reads({ known: false }))
  const { user, address } = visitSite(link)
  expect(await screen.findByText(/Sign up with that address to join/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Sign Up' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
  expect(address()).toBe('/signup')
})

test.each([
  ['ada@example.com', 'by the link, so that a whole office may from one address'],
  ['another@example.com', 'by the link too: the server decides what it counts'],
])('who follows a link signs up as %s %s', async (email) => {
  const sent: unknown[] = []
  fakeSite(
    reads({ known: false }),
    answers(signUpInvited, ({ body }) => {
      sent.push(body)
      return new Promise(() => undefined)
    }),
  )
  const { user } = visitSite(link)
  await user.click(await screen.findByRole('link', { name: 'Sign Up' }))
  await user.type(await screen.findByLabelText('Full name'), 'Ada Lovelace')
  const field = screen.getByRole('textbox', { name: 'Email' })
  await user.clear(field)
  await user.type(field, email)
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await waitFor(() =>
    expect(sent).toEqual([{ token: 'abc', fullName: 'Ada Lovelace', email, password: 'correct horse' }]),
  )
})

test('a link that no longer works says what to do', async () => {
  fakeSite(refuses(readInvitation, 422, 'This invitation was revoked', 'invalid_token'))
  visitSite(link)
  expect(await heading('This Invitation No Longer Works')).toBeVisible()
  expect(screen.getByText('Ask whoever invited you for a new one.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/login')
})

test.each(['before', 'at'])(
  'an invitation of an account that fell below Growth says %s the press what to do',
  async (when) => {
    const why = 'Hopper Homes is not on the Growth plan any more. Ask its owner.'
    const code = 'account_not_growth'
    if (when === 'before') fakeSite(refuses(readInvitation, 409, why, code))
    else fakeSite(reads(), refuses(acceptInvitation, 409, why, code))
    const { user } = visitSite(link, { user: ada })
    if (when === 'at') await user.click(await screen.findByRole('button', { name: 'Accept Invitation' }))
    expect(await heading('This Invitation Waits')).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the Dashboard' })).toHaveAttribute('href', '/dashboard')
  },
)

test('without a token nothing is asked', async () => {
  fakeSite()
  visitSite('/invitation')
  expect(await heading('This Invitation No Longer Works')).toBeVisible()
})

test('an invitation that fails to load can be tried again', async () => {
  fakeSite(isUnreachable(readInvitation))
  const { user } = visitSite(link)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your invitation could not be loaded')
  fakeSite(reads())
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await heading('Join Hopper Homes')).toBeVisible()
})
