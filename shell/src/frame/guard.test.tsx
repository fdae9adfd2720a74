import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { answerSecondFactor, currentUser, logIn } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient, sessionKey } from '../../host/query-client.ts'
import { ada, answers, isUnreachable, refuses } from '../../testing/index.tsx'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'
import { Guard } from './guard.tsx'

test('while the session is being checked a skeleton shows, and nothing of the page', () => {
  fakeSite(answers(currentUser, () => new Promise(() => {})))
  visitSite('/dashboard', { user: 'unasked' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
})

test('a signed-in user gets the page', async () => {
  fakeSite(
    answers(currentUser, () => ({ user: ada })),
    answers(getDashboard, () => nothingYet),
  )
  visitSite('/dashboard', { user: 'unasked' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a visitor is asked to sign in, and then gets the page they wanted', async () => {
  fakeSite(
    refuses(currentUser, 401, 'Sign in to continue', 'signed_out'),
    answers(logIn, () => ada),
    answers(getDashboard, () => nothingYet),
  )
  const { user, address } = visitSite('/dashboard?from=mail', { user: 'unasked' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  expect(address()).toBe('/login')

  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'x{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(address()).toBe('/dashboard?from=mail')
})

test('a failed session check counts as no user', async () => {
  fakeSite(isUnreachable(currentUser))
  const { address } = visitSite('/dashboard', { user: 'unasked' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  expect(address()).toBe('/login')
})

/** The dashboard of a session that has ended: a sign-in is answered by these, the last one with a session. */
function endedSession(...refusals: Parameters<typeof fakeSite>) {
  let isSignedIn = false
  const open = () => {
    isSignedIn = true
    return ada
  }
  const left = [...refusals]
  const once = (reply: Parameters<typeof fakeSite>[number]) => ({
    ...reply,
    matches: (method: string, path: string) => {
      const isAsked = left[0] === reply && reply.matches(method, path)
      if (isAsked) left.shift()
      return isAsked || undefined
    },
  })
  fakeSite(
    {
      ...refuses(getDashboard, 401, 'Sign in to continue', 'signed_out'),
      matches: (method, path) => (!isSignedIn && method === 'GET' && path === '/api/dashboard' ? {} : undefined),
    },
    answers(getDashboard, () => ({ ...nothingYet, totalLeads: 4321 })),
    ...refusals.map(once),
    refuses(currentUser, 401, 'Sign in to continue', 'signed_out'),
    answers(logIn, open),
    answers(answerSecondFactor, open),
  )
  return visitSite('/dashboard', { user: ada })
}
const askedAgain = () => screen.findByRole('dialog', { name: 'Your session has ended' })

test('a session that ends while a page is open: the password is asked over the page, and what was called goes on', async () => {
  const { user, address } = endedSession()
  const dialog = await askedAgain()
  expect(within(dialog).getByLabelText('Email')).toHaveValue('ada@example.com')
  expect(within(dialog).getByLabelText('Email')).toHaveAttribute('readonly')
  await user.type(within(dialog).getByLabelText('Password'), 'x')
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('4,321')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/dashboard')
})

test('a call that left with the token before another window renewed it goes on by itself: no password is asked', async () => {
  let isRenewed = false
  fakeSite(
    {
      ...refuses(getDashboard, 401, 'Sign in to continue', 'signed_out'),
      matches: (method, path) => (!isRenewed && method === 'GET' && path === '/api/dashboard' ? {} : undefined),
    },
    answers(getDashboard, () => ({ ...nothingYet, totalLeads: 4321 })),
    answers(currentUser, () => {
      isRenewed = true
      return { user: ada }
    }),
  )
  const { address } = visitSite('/dashboard', { user: ada })
  expect(await screen.findByText('4,321')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/dashboard')
})

test('the password is asked for where another person is signed in by now', async () => {
  fakeSite(
    refuses(getDashboard, 401, 'Sign in to continue', 'signed_out'),
    answers(currentUser, () => ({ user: { ...ada, id: 'another' } })),
  )
  visitSite('/dashboard', { user: ada })
  expect(within(await askedAgain()).getByLabelText('Email')).toHaveValue('ada@example.com')
})

test('a wrong password over the page may be typed again, and a new email address is thought of', async () => {
  const { user, address } = endedSession(refuses(logIn, 401, 'Invalid email or password', 'wrong_credentials'))
  const dialog = within(await askedAgain())
  await user.type(dialog.getByLabelText('Password'), 'mistyped')
  await user.click(dialog.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Invalid email or password')).toBeVisible()
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(/changed your address meanwhile/)
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), 'x')
  await user.click(dialog.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('4,321')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('whoever has a second factor is asked for it over the page, too', async () => {
  const { user, address } = endedSession(
    refuses(logIn, 401, 'Your second step is needed', 'second_factor_needed', {
      ticket: 'ticket-1',
      methods: ['totp', 'recovery'],
      passkeyOptions: null,
    }),
    refuses(answerSecondFactor, 401, 'This code is not right.', 'wrong_second_factor'),
  )
  const password = within(await askedAgain())
  await user.type(password.getByLabelText('Password'), 'x')
  await user.click(password.getByRole('button', { name: 'Sign In' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Two-Step Verification' }))
  const code = dialog.getByLabelText('Code from your authenticator app')
  await user.type(code, '000000{Enter}')
  expect(await dialog.findByText('This code is not right.')).toBeVisible()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText('4,321')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('whoever does not sign in again is led to the sign-in page, without a word about the call', async () => {
  fakeSite(
    refuses(getDashboard, 401, 'Sign in to continue', 'signed_out'),
    refuses(currentUser, 401, 'Sign in to continue', 'signed_out'),
  )
  const { user, address } = visitSite('/dashboard', { user: ada })
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  expect(address()).toBe('/login')
  expect(screen.queryByText('Sign in to continue')).toBeNull()
})

test('a session that is known before hydration does not change the first render', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [signedOut, known] = [createQueryClient(), createQueryClient()]
  known.setQueryData(sessionKey, ada)
  const page = (client: typeof known) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Guard fallback={<p>Loading</p>}>
          <h1>Inside</h1>
        </Guard>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(signedOut))
  render(page(known), { container, hydrate: true })
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})
