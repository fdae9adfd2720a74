import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { logOut } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { countConversations } from 'contract/messages'
import { getSettings } from 'contract/settings'
import { useRoutes } from 'react-router-dom'
import { keepForNow, readKept } from '../../host/account-storage.ts'
import { sessionKey } from '../../host/query-client.ts'
import { ada, answers, fakeLive, refuses, visit } from '../../testing/index.tsx'
import { RegistrySlots } from '../federation/registry-slots.tsx'
import { adoptRemotes, fakeSite, nothingYet, visitSite } from '../test-site.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

beforeEach(() => adoptRemotes())

type User = ReturnType<typeof visitSite>['user']

/** As on a phone, where the sidebar is a drawer. */
async function openMenu(user: User) {
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  return within(screen.getByRole('dialog', { name: 'Menu' }))
}

test('the sidebar leads to every part of the product, and tells where the user is', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  const { user } = visitSite('/dashboard', { user: ada })

  const links = within((await openMenu(user)).getByRole('navigation')).getAllByRole('link')
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
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    'Dashboard',
  ])
})

test('the user’s name links to the settings, and closes the menu of a phone', async () => {
  fakeSite(
    answers(getDashboard, () => nothingYet),
    refuses(getSettings, 500, ''),
  )
  const { user, address } = visitSite('/dashboard', { user: ada })
  const link = (await openMenu(user)).getByRole('link', { name: 'Settings: Ada Lovelace ada@example.com' })
  expect(link).not.toHaveAttribute('aria-current')
  await user.click(link)
  expect(address()).toBe('/settings')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await openMenu(user)).getByRole('link', { name: /^Settings/ })).toHaveAttribute('aria-current', 'page')
})

test('employees also see the manual orders, the unclaimed texts, the set-aside events, the release keys and the release errors', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  const { user } = visitSite('/dashboard', { user: { ...ada, employee: true } })
  const menu = await openMenu(user)
  expect(menu.getByRole('link', { name: 'Operator’s Room' })).toHaveAttribute('href', '/operations')
  expect(menu.getByRole('link', { name: 'Unclaimed Texts' })).toHaveAttribute('href', '/unclaimed-texts')
  expect(menu.getByRole('link', { name: 'Set-Aside Events' })).toHaveAttribute('href', '/set-aside-events')
  expect(menu.getByRole('link', { name: 'Release Keys' })).toHaveAttribute('href', '/release-keys')
  expect(menu.getByRole('link', { name: 'Release Errors' })).toHaveAttribute('href', '/release-errors')
})

test('an employee without a second factor does not see them yet, and is told why', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  const { user } = visitSite('/dashboard', { user: { ...ada, employee: true, needsSecondFactor: true } })
  const banner = within(screen.getByRole('region', { name: 'Your account' }))
  expect(banner.getByText('The employee pages wait for your two-step verification.')).toBeVisible()
  expect(banner.getByRole('link', { name: 'Set It Up' })).toHaveAttribute('href', '/settings#second-factor')
  expect((await openMenu(user)).queryByRole('link', { name: 'Operator’s Room' })).toBeNull()
})

test.each([
  ['/campaigns/0195c0de', 'Lotline Bulk SMS'],
  ['/opt-outs', 'Lotline Bulk SMS'],
  ['/contacts', 'Contacts'],
])('%s lights %s', async (address, label) => {
  fakeSite()
  const { user } = visit(
    [
      {
        path: '*',
        element: (
          <RegistrySlots>
            <SignedInFrame>
              <h1>Page</h1>
            </SignedInFrame>
          </RegistrySlots>
        ),
      },
    ],
    address,
  )
  expect((await openMenu(user)).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
})

test('a page that is opened again shows what happened while it was closed, and asks for nothing where nothing did', async () => {
  const live = fakeLive()
  fakeSite()
  let asked = 0
  const Count = () => {
    const { data } = useQuery({ queryKey: ['asked'], queryFn: () => Promise.resolve((asked += 1)) })
    return <h1>Asked {data}</h1>
  }
  const Pages = () =>
    useRoutes([
      { path: '/contacts', element: <Count /> },
      { path: '*', element: <h1>Another page</h1> },
    ])
  const { user } = visit(
    [
      {
        path: '*',
        element: (
          <RegistrySlots>
            <SignedInFrame>
              <Pages />
            </SignedInFrame>
          </RegistrySlots>
        ),
      },
    ],
    '/contacts',
  )
  const goTo = async (name: string) => user.click((await openMenu(user)).getByRole('link', { name }))
  expect(await screen.findByText('Asked 1')).toBeVisible()
  await goTo('Billing')
  await goTo('Contacts')
  expect(await screen.findByText('Asked 1')).toBeVisible()

  await goTo('Billing')
  live.push({ type: 'contact' })
  await goTo('Contacts')
  expect(await screen.findByText('Asked 2')).toBeVisible()
})

test('new replies are counted beside Messages, as they come', async () => {
  let unread = 0
  const live = fakeLive()
  fakeSite(
    answers(getDashboard, () => nothingYet),
    answers(countConversations, () => ({ all: 9, waiting: 1, unread, failed: 0, optedOut: 0, snoozed: 0 })),
  )
  const { user, queryClient } = visitSite('/dashboard', { user: ada })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))

  unread = 3
  live.push({ type: 'message' })

  expect(await (await openMenu(user)).findByText('3')).toBeVisible()
})

test('while many replies come they are counted at once, and then once more for all that followed', async () => {
  let counted = 0
  const live = fakeLive()
  fakeSite(
    answers(getDashboard, () => nothingYet),
    answers(countConversations, () => {
      counted += 1
      return { all: 9, waiting: 1, unread: counted, failed: 0, optedOut: 0, snoozed: 0 }
    }),
  )
  const { queryClient } = visitSite('/dashboard', { user: ada })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = counted

  for (let reply = 0; reply < 20; reply += 1) {
    live.push({ type: 'message' })
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['inbox', 'counts'] })).toBe(0))
  }
  await waitFor(() => expect(counted).toBeGreaterThan(before + 1))
  expect(counted).toBe(before + 2)
})

test('an entry of a release that comes meanwhile appears, and one of a remote that is withdrawn goes; the focus stays where it is', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  const { user } = visitSite('/dashboard', { user: ada })
  const menu = await openMenu(user)
  const contacts = menu.getByRole('link', { name: 'Contacts' })
  act(() => contacts.focus())

  const reports = {
    paths: ['/reports'],
    access: 'signedIn',
    releases: [],
    slots: { sidebar: [{ label: 'Reports', href: '/reports', icon: 'drawn-later' }] },
  }
  act(() => void adoptRemotes({ 'mfe-reports': reports, 'mfe-billing': { ...reports, slots: {} } }))

  const labels = menu.getAllByRole('listitem').map((entry) => entry.textContent)
  expect(labels.slice(-2)).toEqual(['Contacts', 'Reports'])
  expect(contacts).toHaveFocus()
})

test('where a remote was given a page of this shell, which has gone back to an older release, one entry leads there: the remote’s', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  adoptRemotes({
    'mfe-releases': {
      paths: ['/release-keys'],
      access: 'signedIn',
      releases: [],
      slots: { sidebar: [{ label: 'Keys', href: '/release-keys', icon: 'lock' }] },
    },
  })
  const { user } = visitSite('/dashboard', { user: { ...ada, employee: true } })
  const links = within((await openMenu(user)).getByRole('navigation')).getAllByRole('link')
  const there = links.filter((link) => link.getAttribute('href') === '/release-keys')
  expect(there.map(({ textContent }) => textContent)).toEqual(['Keys'])
})

test('a count that the API does not answer as a number is not shown', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  adoptRemotes({
    'mfe-reports': {
      paths: ['/reports'],
      access: 'signedIn',
      releases: [],
      slots: {
        sidebar: [
          { label: 'Reports', href: '/reports', icon: 'list', count: { path: '/api/inbox/counts', key: 'nothing' } },
        ],
      },
    },
  })
  const { user, queryClient } = visitSite('/dashboard', { user: ada })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect((await openMenu(user)).getByRole('link', { name: 'Reports' })).toHaveTextContent(/^Reports$/)
})

test('signing out reloads the landing page, and the page left behind has no session', async () => {
  const loaded: string[] = []
  fakeSite(answers(logOut, () => ({ message: 'Signed out' })))
  const { user, queryClient } = visit(
    [
      {
        path: '*',
        element: (
          <SignedInFrame load={(address) => loaded.push(address)}>
            <h1>Page</h1>
          </SignedInFrame>
        ),
      },
    ],
    '/dashboard',
  )

  await user.click((await openMenu(user)).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(loaded).toEqual(['/']))
  window.dispatchEvent(new Event('pagehide'))

  expect(queryClient.getQueryData(sessionKey)).toBeNull()
})

test('what the browser keeps of the account is gone before the next page comes', async () => {
  const left: string[] = []
  fakeSite(answers(logOut, () => ({ message: 'Signed out' })))
  const { user } = visit(
    [
      {
        path: '*',
        element: (
          <SignedInFrame load={() => left.push(readKept('draft-1'))}>
            <h1>Page</h1>
          </SignedInFrame>
        ),
      },
    ],
    '/dashboard',
  )
  keepForNow('draft-1', 'Thank you for')
  await user.click((await openMenu(user)).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(left).toEqual(['']))
})

test('a failed sign-out is shown, and the user stays signed in', async () => {
  fakeSite(
    answers(getDashboard, () => nothingYet),
    refuses(logOut, 500, ''),
  )
  const { user, address } = visitSite('/dashboard', { user: ada })
  await user.click((await openMenu(user)).getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Failed to logout')).toBeVisible()
  expect(address()).toBe('/dashboard')
})
