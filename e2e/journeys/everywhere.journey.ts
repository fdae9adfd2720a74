import type { Cookie, Locator, Page } from '@playwright/test'
import { enter, makeFullAccount, type FullAccount } from './accounts.ts'
import { becomeEmployee } from './employees-forms.ts'
import {
  bringAxe,
  waitUntilHydrated,
  waitUntilLoaded,
  expectKnownContrast,
  expectTitles,
  checkPage,
  turnTo,
} from './page-checks.ts'
import { expect, test } from './test.ts'

test.slow()
test.beforeEach(({ context }) => bringAxe(context))

interface Place {
  /** The page's name. */
  what: string
  heading: string | RegExp
  /** `full` is absent for an account without anything. */
  address: (full: FullAccount | undefined) => string
  /** The tab's title, where it is not the heading's. */
  title?: RegExp
}

const at = (path: string) => () => path
/** The id of nothing. */
const nothing = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'

test('a visitor finds nothing broken on any page, and who signs in or up, or is lost, reads words of a contrast that is known', async ({
  page,
}) => {
  const places: Place[] = [
    { what: 'the landing page', heading: /\S/, address: at('/'), title: /Lotline/ },
    { what: 'the prices', heading: /\S/, address: at('/pricing'), title: /Pricing.*Lotline|Lotline.*[Pp]ric/ },
    { what: 'the terms', heading: /Terms/, address: at('/terms'), title: /Terms/ },
    { what: 'the privacy page', heading: /Privacy/, address: at('/privacy'), title: /Privacy/ },
    { what: 'the SMS terms', heading: /SMS/, address: at('/sms-terms'), title: /SMS/ },
    { what: 'the sign-up page', heading: 'Create Your Account', address: at('/signup') },
    { what: 'the sign-in page', heading: 'Welcome Back', address: at('/login') },
    { what: 'the page for a forgotten password', heading: 'Forgot Password', address: at('/forgot-password') },
    { what: 'the page of a reset link', heading: 'Reset Password', address: at('/reset-password?token=sample') },
    {
      what: 'the page of a link that confirms an address',
      heading: 'Confirm Your Email',
      address: at('/confirm-email?token=sample'),
    },
    {
      what: 'the page of such a link that lost its end',
      heading: 'This Link No Longer Works',
      address: at('/confirm-email'),
    },
    {
      what: 'the page of an invitation that lost its end',
      heading: 'This Invitation No Longer Works',
      address: at('/invitation'),
    },
    { what: 'an address that does not exist', heading: '404 Page Not Found', address: at('/nowhere') },
  ]
  for (const [index, place] of places.entries())
    await test.step(place.what, async () => {
      await page.goto(place.address(undefined))
      await look(page, place, modeAt(index))
      if (['/login', '/signup', '/nowhere'].includes(place.address(undefined))) await expectKnownContrast(page)
    })
})

const pages: Place[] = [
  { what: 'the dashboard', heading: 'Dashboard', address: at('/dashboard') },
  { what: 'the pull lists', heading: 'Property Pull Lists', address: at('/pull-lists') },
  { what: 'the skip traces', heading: 'Skip Trace', address: at('/skip-trace') },
  { what: 'the single send', heading: 'Send SMS Campaign', address: at('/send-sms') },
  {
    what: 'the bulk campaign',
    heading: 'Bulk SMS Campaign',
    address: (full) => (full ? `/bulk-sms-campaign?pullList=${full.listJobId}` : '/bulk-sms-campaign'),
  },
  { what: 'the message centre', heading: 'Message Center', address: at('/messages') },
  { what: 'the contacts', heading: 'Contact Management', address: at('/contacts') },
  { what: 'the campaigns', heading: 'SMS Campaigns', address: at('/campaigns') },
  { what: 'the bill', heading: 'Billing History', address: at('/billing') },
  { what: 'the settings', heading: 'Settings', address: at('/settings') },
  { what: 'the team', heading: 'Team', address: at('/settings/team') },
  { what: 'the alerts', heading: 'Alerts', address: at('/settings/alerts') },
  { what: 'the registration', heading: 'Sending', address: at('/settings/sending') },
  { what: 'the numbers', heading: 'Numbers', address: at('/settings/numbers') },
  { what: 'the opt-outs', heading: 'Opt-outs', address: at('/opt-outs') },
  { what: 'the invoices', heading: 'Invoices', address: at('/billing/invoices') },
  { what: 'the clients', heading: 'Clients', address: at('/clients') },
  { what: 'what was done last', heading: 'Activity', address: at('/activity') },
]

test('a new account finds nothing broken on any page', async ({ page }) => {
  const only: Place[] = [
    {
      what: 'an order that does not exist',
      heading: 'Your Order',
      address: at(`/success?type=pull_list&jobId=${nothing}`),
    },
    {
      what: 'the request of an agency whose link does not work',
      heading: 'An Agency Asks',
      address: at('/agency-request?token=sample'),
    },
    {
      what: 'a campaign that does not exist',
      heading: 'SMS Campaign',
      address: at(`/campaigns/${nothing}`),
    },
    {
      what: 'a skip trace that does not exist',
      heading: 'Your Order',
      address: at('/success?type=skip_trace&jobId=unknown'),
    },
    { what: 'adding money', heading: 'Add Money', address: at('/billing/add-money') },
    { what: 'adding a card', heading: 'Add a Card', address: at('/billing/add-card') },
    {
      what: 'a recharge that does not exist',
      heading: 'Confirm a Recharge',
      address: at(`/billing/recharges/${nothing}`),
    },
    { what: 'a payment that does not exist', heading: /^Receipt/, address: at(`/billing/payments/${nothing}`) },
    { what: 'the accounts that one closed', heading: 'Closed Accounts', address: at('/closed-accounts') },
    { what: 'an alert of an account that one left', heading: /\S/, address: at(`/alert?account=${nothing}`) },
    { what: 'the operator’s room, which is not theirs', heading: 'Operator’s Room', address: at('/operations') },
    { what: 'an address that no page knows', heading: '404 Page Not Found', address: at('/contacts/nowhere') },
  ]
  await enter(page)
  await walk(page, [...pages, ...only], 'light')

  await test.step('a checkout address that lacks something, which leads to the dashboard', async () => {
    await page.goto('/checkout?type=send_sms')
    await expect(page.getByRole('alert')).toContainText('Invalid checkout parameters')
    await expect(page).toHaveURL('/dashboard')
    await waitUntilLoaded(page)
    await checkPage(page)
  })
})

test('an employee finds nothing broken on any page', async ({ page }) => {
  const { accountId } = await becomeEmployee(page)
  const places: [what: string, heading: string | RegExp, path: string][] = [
    ['the operator’s room', 'Operator’s Room', '/operations'],
    ['an account', /^Carol Customer/, `/operations/accounts/${accountId}`],
    ['an account that does not exist', 'Account', `/operations/accounts/${nothing}`],
    ['the books', 'Books', '/books'],
    ['unclaimed texts', 'Unclaimed Texts', '/unclaimed-texts'],
    ['events that were set aside', 'Set-Aside Events', '/set-aside-events'],
    ['the keys of releases', 'Release Keys', '/release-keys'],
    ['the errors of releases', 'Release Errors', '/release-errors'],
  ]
  await walk(
    page,
    places.map(([what, heading, path]) => ({ what, heading, address: at(path) })),
    'light',
  )
})

test.describe('a full account finds nothing broken on', () => {
  let cookies: Cookie[] = []
  let full: FullAccount
  test.beforeAll(async ({ browser }) => {
    ;({ full, cookies } = await makeFullAccount(browser, `Maximiliana ${'Featherstonehaugh'.repeat(4)}`))
  })
  test.beforeEach(({ context }) => context.addCookies(cookies))

  const only: Place[] = [
    {
      what: 'an open conversation',
      heading: 'Message Center',
      address: (account) => `/messages?conversation=${account?.conversationKey}`,
    },
    { what: 'one campaign', heading: /^Spring offers/, address: (account) => `/campaigns/${account?.campaignId}` },
    {
      what: 'the checkout',
      heading: 'Checkout',
      address: (account) => `/checkout?type=send_sms&jobId=${account?.draftJobId}&amount=${account?.draftAmount}`,
    },
    {
      what: 'a finished list',
      heading: 'Your Property List',
      address: (account) => `/success?type=pull_list&jobId=${account?.listJobId}`,
    },
    {
      what: 'the thanks for an order',
      heading: 'Thank You!',
      address: (account) => `/success?type=skip_trace&jobId=${account?.skipTraceJobId}`,
    },
    {
      what: 'a campaign before its payment',
      heading: 'Almost There',
      address: (account) => `/success?type=send_sms&jobId=${account?.draftJobId}`,
    },
  ]
  // In the other colours than the new account.
  test('any page', ({ page }) => walk(page, [...pages, ...only], 'dark', full))

  const dialogs: [what: string, address: string, open: (page: Page) => Promise<void>][] = [
    ['a new contact', '/contacts', (page) => page.getByRole('button', { name: 'Add Contact' }).click()],
    [
      'a contact and its history',
      '/contacts?search=Bartholomew',
      (page) => page.getByRole('cell', { name: /^Bartholomew/ }).click(),
    ],
    ['an import', '/contacts', (page) => page.getByRole('button', { name: 'Import' }).click()],
    ['saved replies', '/messages', (page) => page.getByRole('button', { name: 'Saved replies' }).click()],
    ['the keys', '/messages', (page) => page.keyboard.press('?')],
    ['another address', '/settings', (page) => page.getByRole('button', { name: 'Change Email' }).click()],
    ['a passkey', '/settings', (page) => page.getByRole('button', { name: 'Add a Passkey' }).click()],
    ['the spending cap', '/billing', (page) => page.getByRole('button', { name: 'Set a Spending Cap' }).click()],
  ]
  test('any dialog, and the menu of a phone', async ({ page }) => {
    await begin(page)
    for (const [index, [what, address, open]] of dialogs.entries())
      await test.step(what, async () => {
        await turnTo(page, address)
        await waitUntilLoaded(page)
        await open(page)
        await expect(page.getByRole('dialog')).toBeVisible()
        await waitUntilLoaded(page)
        await checkPage(page, modeAt(index))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await waitUntilLoaded(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await checkPage(page)
  })

  test('compact rows show twice as many contacts, campaigns and conversations, cut no name, and are kept', async ({
    page,
  }) => {
    const lists: [address: string, row: Locator][] = [
      ['/contacts', page.getByRole('table', { name: 'Contacts' }).locator('tbody tr[data-index]')],
      ['/campaigns', page.getByRole('article')],
      ['/messages', page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')],
    ]
    /** How high the first three rows of each list are together. */
    const heights = async (look?: (address: string) => Promise<void>) => {
      const all: number[] = []
      for (const [address, row] of lists) {
        await turnTo(page, address)
        await expect(row.nth(2)).toBeVisible()
        await waitUntilLoaded(page)
        const [first, third] = [await row.first().boundingBox(), await row.nth(2).boundingBox()]
        if (!first || !third) throw new Error(`Fewer than three rows on ${address}`)
        all.push(third.y + third.height - first.y)
        await look?.(address)
      }
      return all
    }
    await begin(page)
    const comfortable = await heights()
    await page.getByRole('button', { name: 'Use compact rows' }).click()
    await begin(page)
    const compact = await heights(async (address) => {
      if (address === '/campaigns') return
      const name = page.getByText('Owner', { exact: false }).and(page.locator('td *, [data-part=name]')).first()
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await checkPage(page)
    })
    for (const [index, height] of comfortable.entries())
      expect(compact[index], lists[index]?.[0]).toBeLessThanOrEqual(height / 2)
  })

  test('navigating through the sidebar, every page focuses its heading and sets the tab’s title', async ({ page }) => {
    await page.goto('/dashboard')
    await waitUntilLoaded(page)
    for (const [entry, heading] of [
      ['Pull Lists', 'Property Pull Lists'],
      ['Skip Trace', 'Skip Trace'],
      ['Send SMS', 'Send SMS Campaign'],
      ['Lotline Bulk SMS', 'Bulk SMS Campaign'],
      ['Messages', 'Message Center'],
      ['Contacts', 'Contact Management'],
      ['Billing', 'Billing History'],
      ['Dashboard', 'Dashboard'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
      await expectTitles(page, heading, `${heading} · Lotline`)
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeFocused()
  })
})

test('navigating through the public pages focuses each heading', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  for (const [link, address] of [
    ['Pricing', '/pricing'],
    ['Sign In', '/login'],
    ['Sign up', '/signup'],
    ['Sign in', '/login'],
    ['Forgot your password?', '/forgot-password'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('the system’s dark mode is followed, and a choice of another is kept', async ({ page }) => {
  const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await mode()).toBe('dark')
  await enter(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Use light colours' }).click()
  await page.reload()
  expect(await mode()).toBe('light')

  // The ground is that of the choice before any script or style of the page has come.
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto('/nowhere', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(0, 0, 0)')
})

/** Each second page is seen in the other colours, so that what all pages share is seen in both at both widths. */
const modeAt = (index: number, first: 'light' | 'dark' = 'light') =>
  (index % 2 === 0) === (first === 'light') ? 'light' : 'dark'

/** Goes from place to place in a page that is loaded once. */
async function walk(page: Page, places: readonly Place[], first: 'light' | 'dark', full?: FullAccount): Promise<void> {
  await begin(page)
  for (const [index, place] of places.entries())
    await test.step(place.what, async () => {
      await turnTo(page, place.address(full))
      await look(page, place, modeAt(index, first))
    })
}

/** Opens the first page, until its links lead on within it. */
async function begin(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await waitUntilLoaded(page)
  await waitUntilHydrated(page)
}

async function look(page: Page, { heading, title }: Place, atDesk: 'light' | 'dark'): Promise<void> {
  await expectTitles(page, heading, title ?? / · Lotline$/)
  await waitUntilLoaded(page)
  await checkPage(page, atDesk)
}
