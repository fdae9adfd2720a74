import { screen, within } from '@testing-library/react'
import { logOut } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { countConversations } from 'contract/messages'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from '../../testing/index.tsx'
import { nothingYet, visitSite } from '../test-site.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const quiet = [answers(getDashboard, () => nothingYet), answers(countConversations, () => ({ all: 0, waiting: 0, unread: 0, failed: 0, opted_out: 0 }))]
const sidebar = () => within(screen.getAllByRole('navigation')[0] ?? document.body)

test('the sidebar leads to every part of the product, and tells where the user is', async () => {
  fakeApi(...quiet)
  visitSite('/dashboard', { user: ada })

  const links = sidebar().getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Pull Lists', '/pull-lists'],
    ['Skip Trace', '/skip-trace'],
    ['Send SMS', '/send-sms'],
    ['Lotline Bulk SMS', '/bulk-sms-campaign'],
    ['Messages', '/messages'],
    ['Contacts', '/contacts'],
    ['Billing', '/billing'],
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(['Dashboard'])
})

test('employees find the manual orders as well', () => {
  fakeApi(...quiet)
  visitSite('/dashboard', { user: { ...ada, employee: true } })
  expect(sidebar().getByRole('link', { name: 'Operations' })).toHaveAttribute('href', '/operations')
})

test.each([
  ['/campaigns/0195c0de', 'Lotline Bulk SMS'],
  ['/contacts', 'Contacts'],
])('%s lights %s', (address, label) => {
  fakeApi(...quiet)
  visit([{ path: '*', element: <SignedInFrame><h1>Page</h1></SignedInFrame> }], address)
  expect(sidebar().getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
})

test('new replies are counted beside Messages, as they come', async () => {
  let unread = 0
  const live = fakeLive()
  fakeApi(answers(getDashboard, () => nothingYet), answers(countConversations, () => ({ all: 9, waiting: 1, unread, failed: 0, opted_out: 0 })))
  visitSite('/dashboard', { user: ada })

  unread = 3
  live.push({ type: 'message' })

  expect(await sidebar().findByText('3')).toBeVisible()
})

test('signing out forgets the user and loads the landing page anew', async () => {
  const loaded: string[] = []
  fakeApi(...quiet, answers(logOut, () => ({ message: 'Signed out' })))
  const { user, queryClient } = visit([{ path: '*', element: <SignedInFrame load={(address) => loaded.push(address)}><h1>Page</h1></SignedInFrame> }], '/dashboard')

  await user.click(screen.getByRole('button', { name: 'Sign Out' }))

  await screen.findByRole('heading', { name: 'Page' })
  expect(loaded).toEqual(['/'])
  expect(queryClient.getQueryCache().getAll().filter(({ state }) => state.data !== undefined)).toEqual([])
})

test('a sign-out that fails is told, and the user stays signed in', async () => {
  fakeApi(...quiet, refuses(logOut, 500, ''))
  const { user, address } = visitSite('/dashboard', { user: ada })
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Failed to logout')).toBeVisible()
  expect(address()).toBe('/dashboard')
})
