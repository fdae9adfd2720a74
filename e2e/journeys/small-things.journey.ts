import type { Cookie, Page } from '@playwright/test'
import { enter, makeFullAccount, testOwners, type FullAccount } from './accounts.ts'
import { press } from './drafted-form.ts'
import { waitUntilLoaded } from './page-checks.ts'
import { expect, signUpByForm, test, toast } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('what a declined card was told is gone when another one pays', async ({ page }) => {
  await enter(page)
  const [owner] = testOwners(1)
  const order = await page.request.post('/api/sms/send', {
    data: { campaignName: 'One owner', message: 'Hello', recipients: [{ phone: owner?.phone, name: 'Jane' }] },
  })
  const { jobId } = await order.json()
  await page.goto(`/checkout?type=send_sms&jobId=${jobId}&amount=0.05`)
  await page.getByLabel('Card Number').fill('4000 0000 0000 0002')
  await press('Pay $0.05')(page)
  await expect(toast(page)).toContainText('declined')
  await page.getByLabel('Card Number').fill('4242 4242 4242 4242')
  await press('Pay $0.05')(page)
  await expect(page).toHaveURL(/\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/declined/)).toHaveCount(0)
})

test('a menu over a table hides behind none of its heads', async ({ page }) => {
  await enter(page)
  const [owner] = testOwners(1)
  await page.request.post('/api/contacts', { data: { name: 'Ada Sample', phone: owner?.phone } })
  await page.goto('/contacts')
  const row = page.getByRole('row').filter({ hasText: 'Ada Sample' })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set status' }).click()
  for (const item of await page.getByRole('menuitem').all()) await item.click({ trial: true })
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await expect(row).toContainText('Contacted')
})

let cookies: Cookie[] = []
let full: FullAccount

test.beforeAll(async ({ browser }) => {
  ;({ full, cookies } = await makeFullAccount(browser))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu’s button shows that answers wait, and only then; no keys are named that a phone does not have', async ({
    page,
  }) => {
    await page.context().addCookies(cookies)
    await page.goto('/dashboard')
    await waitUntilLoaded(page)
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect.poll(() => mark(page)).toBe(true)
    // Some may answer only while the others are read.
    await expect(async () => {
      await readAll(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await expect.poll(() => mark(page), { timeout: 5_000 }).toBe(false)
    }).toPass()
    for (const address of ['/dashboard', '/contacts', messagesOf(full)]) {
      await page.goto(address)
      await waitUntilLoaded(page)
      await expect(page.locator('kbd').locator('visible=true')).toHaveCount(0)
      await expect(page.getByText(/Ctrl|⌘|Shift \+|press Enter/i).locator('visible=true')).toHaveCount(0)
    }
  })

  test('a toast never lies over the menu', async ({ page }) => {
    await signUpByForm(page)
    await expect(toast(page)).toContainText('Account created successfully!')
    await press('Open the menu')(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const item of [...(await menu.getByRole('link').all()), menu.getByRole('button', { name: 'Sign Out' })]) {
      await item.scrollIntoViewIfNeeded()
      const isOnTop = await item.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return element === top || element.contains(top)
      })
      expect(isOnTop, (await item.innerText()) || 'an item').toBe(true)
    }
  })
})

test('figures stand under one another, days without any have no bar, and what loads keeps its distance', async ({
  page,
}) => {
  await page.context().addCookies(cookies)
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: /^Sent/ })).toBeVisible()
  const days = page.getByRole('region', { name: 'The last 30 days' }).getByRole('row')
  await expect(days).toHaveCount(30)
  for (const day of await days.all())
    expect(await day.locator('[data-part=bar]').count()).toBe((await day.getByRole('cell').innerText()) === '0' ? 0 : 1)

  await page.goto('/billing')
  const amounts = page
    .getByRole('table', { name: 'Recent Transactions' })
    .getByText(/^-?\$[\d,]+\.\d\d$/)
    .locator('visible=true')
  await expect(amounts.nth(1)).toBeVisible()
  const edges = await amounts.evaluateAll((all) =>
    all.map((amount) => ({
      right: Math.round(amount.getBoundingClientRect().right),
      figures: getComputedStyle(amount).fontVariantNumeric,
    })),
  )
  expect(new Set(edges.map(({ right }) => right)).size).toBe(1)
  expect(new Set(edges.map(({ figures }) => figures))).toEqual(new Set(['tabular-nums']))

  await page.route('**/api/messages/*', () => undefined) // the thread never comes
  await page.goto(messagesOf(full))
  const lines = page.getByRole('status', { name: 'Loading messages' })
  await expect(async () => {
    const [line, pane] = [
      await lines.locator('i').first().boundingBox(),
      await page.getByRole('region', { name: /^Messages with/ }).boundingBox(),
    ]
    expect((line?.x ?? 0) - (pane?.x ?? 0)).toBeGreaterThanOrEqual(12)
  }).toPass()
})

test('a campaign’s counts come to those of its rows by themselves', async ({ page }) => {
  await enter(page)
  const owners = testOwners(80)
  const launched = await page.request.post('/api/bulk-sms-campaigns', {
    data: {
      name: 'Counts',
      messageTemplate: 'Hi {firstName}, would you sell {address}?',
      recipients: owners,
      provider: 'twilio',
      totalRecipients: owners.length,
    },
  })
  const { id } = await launched.json()
  await page.goto(`/campaigns/${id}?show=delivered`)
  const chip = page.getByRole('button', { name: /^Delivered/ })
  const rows = async () =>
    (await (await page.request.get(`/api/campaigns/${id}/recipients?filter=delivered&limit=500`)).json()).length
  await expect(async () => {
    const count = Number(/\d+/.exec(await chip.innerText())?.[0] ?? 0)
    expect(count).toBeGreaterThan(40)
    expect(await rows()).toBe(count)
    expect(await page.getByText('Completed', { exact: true }).count()).toBeGreaterThan(0)
  }).toPass()
})

const messagesOf = ({ conversationKey }: FullAccount) => `/messages?conversation=${encodeURIComponent(conversationKey)}`

/** Whether the dot stands on the menu's button. */
const mark = (page: Page) =>
  page
    .getByRole('button', { name: 'Open the menu' })
    .evaluate((button) => getComputedStyle(button.parentElement ?? button, '::after').content !== 'none')

/** Opens each conversation that is unread. */
async function readAll(page: Page) {
  await expect(async () => {
    const unread: { conversationKey: string }[] = await (await page.request.get('/api/messages?filter=unread')).json()
    for (const { conversationKey } of unread) await page.request.post(`/api/messages/${conversationKey}/read`)
    expect((await (await page.request.get('/api/inbox/counts')).json()).unread).toBe(0)
  }).toPass()
}
