import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { currentUser, logIn } from 'contract/auth'
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

test('a session that ends while a page is open leads to the sign-in page', async () => {
  fakeSite(refuses(getDashboard, 401, 'Sign in to continue', 'signed_out'))
  const { address } = visitSite('/dashboard', { user: ada })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  expect(address()).toBe('/login')
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
