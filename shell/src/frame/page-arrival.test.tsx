import { screen, waitFor } from '@testing-library/react'
import { getDashboard } from 'contract/dashboard'
import { ada, answers, visit } from '../../testing/index.tsx'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'
import { PageArrival } from './page-arrival.tsx'

test('the tab is named after the page', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  visitSite('/dashboard', { user: ada })
  await waitFor(() => expect(document.title).toBe('Dashboard · Lotline'))
})

test('after a change of page its heading has the focus, and the tab its name', async () => {
  fakeSite()
  const { user } = visitSite('/login')
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Create Your Account' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(document.title).toBe('Create Your Account · Lotline')
})

test('the first page does not move the focus', async () => {
  fakeSite()
  visitSite('/login')
  await waitFor(() => expect(document.title).toBe('Welcome Back · Lotline'))
  expect(document.body).toHaveFocus()
})

test('a public page that brings its own title gets it', async () => {
  document.title = 'Dashboard · Lotline'
  const pricing = (
    <main>
      <title>Pricing – Lotline</title>
      <h1>Pay for what you use</h1>
    </main>
  )
  visit(
    [
      {
        path: '/pricing',
        element: (
          <>
            <PageArrival titled={false} />
            {pricing}
          </>
        ),
      },
    ],
    '/pricing',
  )
  await waitFor(() => expect(document.title).toBe('Pricing – Lotline'))
})
