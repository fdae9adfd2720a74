import type { Page } from '@playwright/test'
import { allowTeam, enter, listFile, testOwners } from './accounts.ts'
import { mailedLink } from './mails.ts'
import { test } from './own-stripe.ts'
import { checkState, waitUntilLoaded } from './page-checks.ts'
import { testCards } from './stripe-sketch.ts'
import { expect, toast } from './test.ts'

test.slow()

/** What the signed-in account has. */
const walletOf = async (page: Page): Promise<{ balance: string; held: string; waiting: unknown[] }> =>
  (await page.request.get('/api/billing/wallet')).json()

/** Launches a list through the form; returns the address of its campaign. */
async function launch(page: Page, name: string, count: number): Promise<string> {
  await page.goto('/bulk-sms-campaign')
  await page.getByLabel('Campaign Name').fill(name)
  await page.locator('input[type=file]').setInputFiles(listFile(testOwners(count)))
  const button = page.getByRole('button', { name: /Launch SMS Campaign/ })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page).toHaveURL('/campaigns')
  const [campaign] = await (await page.request.get('/api/campaigns')).json()
  return `/campaigns/${campaign.id}`
}

/** Launches a campaign over the API that the balance does not cover; returns its address. */
async function waitingCampaign(page: Page, count: number): Promise<string> {
  const answer = await page.request.post('/api/bulk-sms-campaigns', {
    data: {
      name: 'Summer offers',
      messageTemplate: 'Hi {firstName}, would you sell {address}? Reply STOP to opt out.',
      recipients: testOwners(count),
      provider: 'twilio',
      totalRecipients: count,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return `/campaigns/${(await answer.json()).id}`
}

/** Fills the form of the card processor. */
const typeCard = (page: Page, card: string) => page.getByLabel('Card number').fill(card)
const bank = (page: Page) => page.getByRole('dialog', { name: 'Your bank' })

test('a launch that the balance does not cover waits for payment, and one button, a declined card and another one later it starts by itself', async ({
  page,
  request,
}) => {
  const { email } = await enter(page)
  const campaign = await launch(page, 'Spring offers', 30)
  await test.step('it waits, and says so', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Spring offers' })
    await expect(card.getByRole('link', { name: 'Add $1.20 and start' })).toBeVisible()
    await waitUntilLoaded(page)
    await checkState(page)
    await page.goto('/billing')
    await expect(page.getByText('1 order waits for payment')).toBeVisible()
    await waitUntilLoaded(page)
    await checkState(page)
    await mailedLink(request, email, /^Waiting for payment: Campaign Spring offers/)
    await page.goto(campaign)
    await expect(page.getByText('It costs $1.20, and $1.20 is missing in your balance.')).toBeVisible()
  })

  await page.getByRole('link', { name: 'Add $1.20 and start' }).click()
  await test.step('another amount can be chosen', async () => {
    await page.getByRole('button', { name: 'Choose another amount' }).click()
    await page.getByLabel('Amount in dollars').fill('1.20')
    await page.getByRole('button', { name: 'Continue' }).click()
  })
  await typeCard(page, testCards.declined)
  await page.getByRole('button', { name: 'Pay $1.20' }).click()
  await expect(toast(page)).toContainText('Your card was declined.')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toContainText('another card')
  await checkState(page)
  expect(await walletOf(page)).toMatchObject({ balance: '0.00' })

  await typeCard(page, testCards.pays)
  await page.getByRole('button', { name: 'Pay $1.20' }).dblclick()
  await expect(toast(page)).toContainText('What waited for it starts now.')
  await expect(page).toHaveURL('/billing')
  await expect.poll(async () => (await (await page.request.get(`/api${campaign}`)).json()).status).toBe('completed')
  await expect(page.getByRole('table', { name: 'Money added and given back' })).toContainText('Money added')
  await expect(page.getByRole('table', { name: 'Last payments' })).toContainText('$1.20')
  await waitUntilLoaded(page)
  await checkState(page)

  await page
    .getByRole('link', { name: /^Receipt: Money added/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Receipt/ })).toBeVisible()
  await waitUntilLoaded(page)
  await checkState(page)
})

test('a card whose bank asks is saved, pays what waits by a recharge that its bank asks about again, and is removed', async ({
  page,
  request,
}) => {
  const { email } = await enter(page)
  await page.goto('/billing/add-card')
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeEnabled()
  await checkState(page)
  await test.step('who is not who they say saves no card', async () => {
    await typeCard(page, testCards.asks)
    await page.getByRole('button', { name: 'Save Card' }).click()
    await bank(page).getByRole('button', { name: 'It is not me' }).click()
    await expect(toast(page)).toContainText('unable to authenticate')
  })
  await page.getByRole('button', { name: 'Save Card' }).click()
  await bank(page).getByRole('button', { name: 'It is me' }).click()
  await expect(toast(page)).toContainText('Card saved')
  await expect(page.getByText(/Visa ending in \d{4}/)).toBeVisible()

  const campaign = await waitingCampaign(page, 20)
  await test.step('sets the recharge up, which begins at once for what waits', async () => {
    await page.getByRole('button', { name: 'Set Up a Recharge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recharge' })
    await dialog.getByLabel('When less than this is free (dollars)').fill('5')
    await dialog.getByLabel('At most this much in a month (dollars)').fill('40')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The most of a month must be at least the amount of one recharge')).toBeVisible()
    await checkState(page)
    await dialog.getByLabel('At most this much in a month (dollars)').fill('60')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Recharge saved')
  })
  const link = await mailedLink(request, email, /Please confirm a recharge of \$50\.00/)
  await page.goto('/billing')
  await expect(page.getByRole('table', { name: 'Last payments' })).toContainText('To confirm')

  await page.goto(link)
  await expect(page.getByText('Your bank wants you to confirm this')).toBeVisible()
  await checkState(page)
  await page.getByRole('button', { name: 'Confirm with Your Bank' }).click()
  await bank(page).getByRole('button', { name: 'It is me' }).click()
  await expect(page.getByText('$50.00 is in your balance')).toBeVisible()
  await expect.poll(async () => (await (await page.request.get(`/api${campaign}`)).json()).status).toBe('completed')
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText('Recharge of your balance')).toBeVisible()

  await test.step('adds money with the saved card', async () => {
    await page.goto('/billing/add-money?amount=5')
    await expect(page.getByRole('radio', { name: /^Visa ending in/ })).toBeChecked()
    await checkState(page)
    await page.getByRole('button', { name: 'Pay $5.00' }).click()
    await bank(page).getByRole('button', { name: 'It is me' }).click()
    await expect(toast(page)).toContainText('Money added')
  })
  await page.getByRole('button', { name: /^Remove Visa/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('No card is saved.')).toBeVisible()
})

test.describe('with Stripe’s script loaded from its own address', () => {
  test.use({ stripeScript: 'at its address' })

  test('an order whose card was declined, and whose bank was told no, is paid with the next card, once', async ({
    page,
    stripe,
  }) => {
    await enter(page)
    const drafted = await page.request.post('/api/sms/send', {
      data: {
        campaignName: 'A few owners',
        message: 'Hi, would you sell?',
        recipients: testOwners(10).map(({ phone, name }) => ({ phone, name })),
      },
    })
    const { jobId } = await drafted.json()
    await page.goto(`/checkout?type=send_sms&jobId=${jobId}&amount=0.50`)
    const form = page.getByRole('form', { name: 'Payment Information' })
    const press = () => page.getByRole('button', { name: 'Pay $0.50' }).click()
    await typeCard(page, testCards.declined)
    await press()
    await expect(form).toContainText('Your card was declined.')
    await typeCard(page, testCards.asks)
    await press()
    await bank(page).getByRole('button', { name: 'It is not me' }).click()
    await expect(form).toContainText('We are unable to authenticate your payment method.')
    await page.reload()
    await typeCard(page, testCards.pays)
    await press()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    expect([...stripe.intents.values()].filter(({ metadata }) => metadata['order_id'] === jobId)).toMatchObject([
      { status: 'succeeded', amount: 50 },
    ])
  })
})

test('a few texts that cost less than a card pays: money is added at their checkout, the balance pays them once, the bill says so, and they are sent', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/send-sms')
  await page.getByLabel('Campaign Name').fill('Three owners')
  await page.getByLabel('Message', { exact: true }).fill('Hi {firstName}, would you sell?')
  for (const { phone, name } of testOwners(3)) {
    await page.getByLabel('Phone Number').fill(phone)
    await page.getByLabel('First Name (optional)').fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Continue to Checkout' }).click()
  await expect(page).toHaveURL(/^[^?]+\/checkout\?type=send_sms&jobId=[^&]+&amount=0\.15$/)
  const checkout = page.url()
  await expect(page.getByText(/which has \$0\.00: \$0\.15 is missing/)).toBeVisible()
  await waitUntilLoaded(page)
  await checkState(page)

  await page.getByRole('link', { name: 'Add $1.00' }).click()
  await typeCard(page, testCards.pays)
  await page.getByRole('button', { name: 'Pay $1.00' }).click()
  await expect(toast(page)).toContainText('Your order can be paid now.')
  await expect(page).toHaveURL(checkout)
  await expect(page.getByText(/which has \$1\.00\./)).toBeVisible()
  await page.getByRole('button', { name: 'Pay $0.15' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  expect(await walletOf(page)).toMatchObject({ balance: '0.85', held: '0.00', waiting: [] })
  await test.step('the bill and the receipt say so', async () => {
    await page.goto('/billing')
    const row = page.getByRole('row').filter({ hasText: 'SMS campaign Three owners' })
    await expect(row).toContainText('$0.15')
    await expect(row).toContainText('Completed')
    await row
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Receipt/ })).toBeVisible()
    await expect(page.getByText('SMS campaign Three owners')).toBeVisible()
  })
  await test.step('the checkout that is opened again does not pay again', async () => {
    await page.goto(checkout)
    await expect(page.getByText('This order is paid already')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
  })
  await expect(page.getByText('3 paid texts wait')).toBeVisible()
  await waitUntilLoaded(page)
  await checkState(page)
  await page.getByRole('button', { name: 'Send SMS Campaign Now' }).click()
  await expect(page).toHaveURL('/messages')
})

test('an agency says who it is on its clients’ invoices', async ({ page }) => {
  const { email } = await enter(page, 'Oak Marketing')
  await allowTeam(email)
  expect((await page.request.post('/api/clients', { data: { name: 'Sample Client' } })).ok()).toBe(true)
  await page.goto('/billing/invoices')
  await page.getByRole('button', { name: 'Sell in Your Name' }).click()
  const form = page.getByRole('form', { name: 'Invoices in your name' })
  for (const [label, text] of [
    ['Legal name', 'Oak Marketing LLC'],
    ['Street address', '5 Sample St'],
    ['City', 'Austin'],
    ['State', 'TX'],
    ['ZIP Code', '78701'],
    ['Tax ID (EIN)', '11-1111111'],
    ['Numbers begin with', 'OAK'],
    ['Email for questions', 'billing@example.com'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Add a State' }).click()
  await form.getByLabel('State 1').fill('TX')
  await form.getByLabel('Permit 1').fill('3-00000-0000-0')
  await form.getByLabel('Rate 1 (percent)').fill('8,25')
  await page.getByRole('dialog').getByRole('button', { name: 'Sell in Your Name' }).click()
  await expect(form.getByText('Enter a percentage, such as 6.25')).toBeVisible()
  await expect(form.getByText('Confirm that you are the seller and pay the sales tax')).toBeVisible()
  await checkState(page)
  await form.getByLabel('Rate 1 (percent)').fill('8.25')
  await form.getByLabel(/We are the seller/).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Sell in Your Name' }).click()
  await expect(page.getByText(/You are the seller of what your clients order from/)).toBeVisible()
  await expect(page.getByText(/Numbers OAK-000001 and on/)).toBeVisible()
})

// That the card is given it back, once, and its owners are told, is shown with the database in closed-balance.test.ts.
test('who closes an account reads what becomes of its balance', async ({ page }) => {
  const { password } = await enter(page)
  await page.goto('/billing/add-money?amount=20')
  await typeCard(page, testCards.pays)
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(toast(page)).toContainText('Money added')

  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Close Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/of its balance goes back to the card that paid it/)).toContainText('$20.00')
  await checkState(page)
  await dialog.getByLabel('Name of the account').fill('Journey Sample')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Close Account' }).click()
  await expect(page).toHaveURL('/closed-accounts')
  await waitUntilLoaded(page)
  await checkState(page)
})
