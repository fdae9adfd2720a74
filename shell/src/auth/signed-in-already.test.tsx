import { screen } from '@testing-library/react'
import { currentUser } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { forgetAccount, keepOnlyFor } from '../../host/account-storage.ts'
import { ada, answers, refuses } from '../../testing/index.tsx'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'

afterEach(forgetAccount)

test.each(['/login', '/signup'])('whoever is signed in is led from %s to the dashboard', async (path) => {
  keepOnlyFor(ada.id)
  fakeSite(
    answers(currentUser, () => ({ user: ada })),
    answers(getDashboard, () => nothingYet),
  )
  const { address } = visitSite(path, { user: 'unasked' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('whoever’s session has ended gets the form', async () => {
  keepOnlyFor(ada.id)
  fakeSite(refuses(currentUser, 401, 'Sign in to continue', 'signed_out'))
  const { address } = visitSite('/login', { user: 'unasked' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(address()).toBe('/login')
})

test('for a browser that knows no account the server is not asked', async () => {
  const asked: string[] = []
  fakeSite(
    answers(currentUser, () => {
      asked.push('who')
      return { user: ada }
    }),
  )
  visitSite('/login', { user: 'unasked' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(asked).toEqual([])
})
