import type { Page, Request } from '@playwright/test'
import { enter, fillAccount } from './accounts.ts'
import { waitUntilHydrated, waitUntilLoaded } from './page-checks.ts'
import { asEmployee } from './releasing.ts'
import { expect, test } from './test.ts'

test('a cold dashboard asks for its figures, the unread replies and the user once each', async ({ page }) => {
  await enter(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (path: string) => asked.filter((each) => each === path).length
  // Repeated, because a page made within a second of an event, such as a release of the journey before, fetches again.
  await expect(async () => {
    asked.length = 0
    await page.goto('/dashboard')
    await waitUntilLoaded(page)
    await expect.poll(() => asked).toContain('/api/live')
    await greeted(page)
    expect({
      figures: times('/api/dashboard'),
      replies: times('/api/inbox/counts'),
      user: times('/api/auth/me'),
    }).toEqual({ figures: 1, replies: 1, user: 1 })
  }).toPass()
})

test('what a page shows first is asked for before its scripts run, and once', async ({ page }) => {
  await enter(page)
  const { campaignId } = await fillAccount(page)
  const transactions = await (await page.request.get('/api/billing/transactions')).json()
  const receipt = transactions[0].id
  for (const address of [
    '/messages',
    '/contacts',
    '/billing',
    `/billing/receipts/${receipt}`,
    // Of yesterday: on the last evening of a month UTC is in one that has not begun in Eastern Time.
    `/billing/statements/${new Date(Date.now() - 86_400_000).toISOString().slice(0, 7)}`,
    '/campaigns',
    `/campaigns/${campaignId}`,
    '/pull-lists',
    '/skip-trace',
    '/send-sms',
  ])
    await expectAskedOnce(page, address)
})

test('so is what an employee’s pages show first', async ({ page }) => {
  await asEmployee(page.request)
  const { id } = (await (await page.request.get('/api/operations/accounts?search=demo@example.com')).json())[0]
  for (const address of [
    '/operations',
    `/operations/accounts/${id}`,
    '/unclaimed-texts',
    '/set-aside-events',
    '/release-keys',
    '/release-errors',
  ])
    await expectAskedOnce(page, address)
  await expectAskedOnce(page, '/books', /\/operations\/(invoices|margins)\//) // of the month of the moment, which no address names
})

/** Opens a page: it asks for what its HTML names, and who is there, once each and for nothing else. */
async function expectAskedOnce(page: Page, address: string, others?: RegExp) {
  const asked: string[] = []
  const listen = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live' && request.method() === 'GET')
      asked.push(pathname + search)
  }
  page.on('request', listen)
  // Repeated, because a page made within a second of an event fetches again.
  await expect(async () => {
    asked.length = 0
    await page.goto(address)
    await waitUntilLoaded(page)
    const ahead = (await page.locator('meta[name=asks]').getAttribute('content')) ?? ''
    const zone = encodeURIComponent(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
    const begun = asked.filter((call) => !others?.test(call))
    expect(begun.sort(), address).toEqual(['/api/auth/me', ...ahead.replaceAll(':zone', zone).split(' ')].sort())
  }).toPass()
  page.off('request', listen)
}

/** The most bytes of a first visit as they come over the wire, without what is fetched ahead for other pages: up to 1 % above what was measured. */
const MAX_BYTES = {
  '/dashboard': 222_000,
  '/billing': 260_500,
  '/messages': 260_500,
  '/contacts': 260_000,
  '/campaigns': 242_500,
  '/': 200_000,
}

test('a first visit takes no more bytes than it did: neither zod nor the kit come with a page that does not need them', async ({
  page,
}) => {
  await enter(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  const ahead = new Set<string>()
  line.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Prefetch' || (request.initialPriority === 'VeryLow' && type !== 'Document')) ahead.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ahead.has(requestId)) bytes += encodedDataLength
  })
  for (const [address, most] of Object.entries(MAX_BYTES)) {
    if (address === '/') await page.context().clearCookies()
    // Repeated, because a page made within a second of an event, as the signing up is one, fetches again.
    await expect(async () => {
      bytes = 0
      await page.goto(address)
      await waitUntilLoaded(page)
      await waitUntilHydrated(page)
      expect(bytes, address).toBeLessThan(most)
    }).toPass({ timeout: 20_000 })
    expect.soft(bytes, address).toBeGreaterThan(most * 0.8)
  }
  await line.detach()
})

test('Chrome is told to compile each script of a page whole while it comes, the shell’s and the remotes’', async ({
  page,
}) => {
  const beginnings: Promise<string[]>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      beginnings.push(response.text().then((text) => [response.url(), text.split('\n', 1)[0] ?? '']))
  })
  await page.goto('/')
  await waitUntilHydrated(page)
  const scripts = await Promise.all(beginnings)
  expect(scripts.length).toBeGreaterThan(2)
  for (const [address, beginning] of scripts) expect(beginning, address).toBe('//# allFunctionsCalledOnLoad')
})

/** A stream that is opened after the page's own is greeted after it, so by then the page has heard its greeting too. */
const greeted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stream = new EventSource('/api/live')
        stream.addEventListener('message', () => {
          stream.close()
          resolve()
        })
      }),
  )
