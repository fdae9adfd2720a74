import type { Page } from '@playwright/test'
import { enter } from './accounts.ts'
import { checkState, waitUntilLoaded } from './page-checks.ts'
import { expect, test, toast } from './test.ts'

/** Drafts a campaign with the given number of test recipients and returns the address of its checkout. */
async function draft(page: Page, recipients = 3): Promise<{ jobId: string; amount: string; address: string }> {
  const answer = await page.request.post('/api/sms/send', {
    data: {
      campaignName: 'A few owners',
      message: 'Hi {firstName}, would you sell?',
      recipients: Array.from({ length: recipients }, (_, index) => ({
        phone: `512555${String(1000 + index)}`,
        name: 'Ada',
      })),
    },
  })
  const { jobId, recipientCount } = await answer.json()
  const amount = (recipientCount * 0.05).toFixed(2)
  return { jobId, amount, address: `/checkout?type=send_sms&jobId=${jobId}&amount=${amount}` }
}

const bill = async (page: Page): Promise<{ amount: string; status: string }[]> =>
  (await page.request.get('/api/billing/transactions')).json()
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).or(page.getByLabel('Order Summary'))

test('a few texts, from the form through the checkout to sent and the bill', async ({ page }) => {
  await enter(page)
  await page.goto('/send-sms')
  await page.getByLabel('Campaign Name').fill('Spring offers')
  for (const digit of [1, 2]) {
    await page.getByLabel('Phone Number').fill(`(512) 555-010${digit}`)
    await page.getByLabel('First Name (optional)').fill('Ada')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Continue to Checkout' }).click()

  await expect(page).toHaveURL(/\/checkout\?type=send_sms&jobId=[0-9a-f-]{36}&amount=0\.10$/)
  await expect(summary(page).first()).toContainText('$0.10')
  await payButton(page).click()

  await expect(page).toHaveURL(/\/success\?type=send_sms&jobId=/)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Spring offers').first()).toBeVisible()
  await test.step('whoever leaves before the send is told that paid texts wait', async () => {
    await expect(page.getByText('2 paid texts wait')).toBeVisible()
    const success = page.url()
    await page.goto('/campaigns')
    await expect(page.getByText('Paid, not sent').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Now' }).first()).toBeEnabled()
    await page.goto(success)
  })
  await page.getByRole('button', { name: 'Send SMS Campaign Now' }).dblclick()
  await expect(page).toHaveURL(/\/messages/)
  await expect(toast(page)).toContainText('SMS campaign sent successfully!')

  await expect.poll(async () => (await (await page.request.get('/api/campaigns')).json())[0]?.status).toBe('completed')
  await page.goto('/billing')
  await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText('SMS campaign Spring offers')
  await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText('Completed')
})

test('at the monthly cap the checkout says what it would take, and goes on once it is raised', async ({ page }) => {
  await enter(page)
  const { address } = await draft(page, 40)
  expect((await page.request.put('/api/billing/cap', { data: { amount: '1.99' } })).ok()).toBe(true)
  await page.goto(address)
  await payButton(page).click()
  await expect(toast(page)).toContainText(
    'This costs $2.00 and would bring this month to $2.00. Your monthly spending cap is $1.99.',
  )
  expect(await bill(page)).toEqual([])

  await page.goto('/billing')
  await page.getByRole('button', { name: 'Change the Cap' }).click()
  await page.getByLabel('Dollars a month').fill('2.00')
  await page.getByRole('button', { name: 'Save Cap' }).click()
  await expect(page.getByRole('meter', { name: 'Spending cap' })).toHaveAttribute('aria-valuetext', '$0.00 of $2.00')
  await page.goto(address)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/success/)
  expect(await bill(page)).toMatchObject([{ amount: '2.00', status: 'completed' }])
})

test('a double click, two tabs and the way back charge once', async ({ page, context }) => {
  await enter(page)
  const { address } = await draft(page)
  const other = await context.newPage()
  await Promise.all([page.goto(address), other.goto(address)])
  for (const tab of [page, other]) await expect(payButton(tab)).toBeVisible()
  await Promise.all([payButton(page).dblclick(), payButton(other).dblclick()])
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/success/)
  expect(await bill(page)).toMatchObject([{ amount: '0.15', status: 'completed' }])

  await page.goto(address)
  await expect(page.getByText('This order is paid already')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await bill(page)).toHaveLength(1)
})

test('after a lost response, pressing again places the order once', async ({ page }) => {
  await enter(page)
  let lost = 0
  await page.route('**/api/checkout/pay', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.fulfill({ status: 503, body: '' })
  })
  await page.goto((await draft(page)).address)
  const keys: (string | undefined)[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/checkout/pay') && keys.push(request.headers()['idempotency-key']),
  )
  await payButton(page).click()
  await expect(toast(page)).toContainText('Failed to process payment')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/success/)
  expect(await bill(page)).toMatchObject([{ amount: '0.15', status: 'completed' }])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a receipt and a statement are printed without the product around them', async ({ page }) => {
  await enter(page, 'محمد عبد الرحمن Żółć 名')
  await page.goto((await draft(page)).address)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/success/)

  await page.goto('/billing')
  await page.getByRole('link', { name: /^Receipt for/ }).click()
  await expect(page).toHaveURL(/\/billing\/receipts\//)
  await expect(page.getByText('محمد عبد الرحمن Żółć 名', { exact: false }).last()).toBeVisible()
  await onPaper(page)
  await waitUntilLoaded(page)
  await checkState(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/billing')
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('link', { name: /^Statement / }).click()
  await expect(page.getByRole('table', { name: 'Charges and refunds' })).toContainText('$0.15')
  await onPaper(page)
})

async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await page.getByRole('button', { name: 'Print or Save as PDF' }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or Save as PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

test('a key is made once, opens the API with its scope alone, and is revoked', async ({ page, playwright }) => {
  await page.request.post('/api/auth/login', { data: { email: 'demo@example.com', password: 'lotline-demo' } })
  const name = `Journey ${Date.now()}`
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Create API Key' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create Key' }).click()
  const token = await page.getByLabel('API key', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/contacts')).status()).toBe(200)
  expect((await program.post('/api/contacts', { data: { phone: '5125550101' } })).status()).toBe(403)
  expect((await program.get('/api/api-keys')).status()).toBe(403)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke Key' }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  expect((await program.get('/api/contacts')).status()).toBe(401)
  await program.dispose()
})
