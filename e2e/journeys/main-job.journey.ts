import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { downloadFrom } from './downloads.ts'
import { expect, signUpByForm, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('from the landing page to a reply and the bill: the whole main job', async ({ page, request }) => {
  const email = `journey-${Date.now()}@example.com`
  await test.step('a visitor reads the landing page and signs up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL('/signup')
    await signUpByForm(page, email)
  })

  const csv = await test.step('orders a ZIP that the catalog covers and downloads the list', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Pull Lists' }).click()
    await page.getByLabel('Location Type').selectOption('zipcode')
    await page.getByLabel('Location', { exact: true }).fill(await aSmallZip(page))
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(/\/success\?type=pull_list/)
    const button = page.getByRole('button', { name: /Download \(\d+ records\)/ })
    await expect(button).toBeVisible()
    const file = await downloadFrom(page, () => button.click())
    expect(await readFile(file, 'utf8')).toContain('Property Address')
    return file
  })

  await test.step('the mail with the list is in the mailbox', async () => {
    await expect.poll(async () => (await request.get('/mailbox')).text()).toContain(email)
  })

  await test.step('uploads that very file and launches a campaign', async () => {
    await page.goto('/bulk-sms-campaign')
    await page.getByLabel('Campaign Name').fill('Journey campaign')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'property_leads.csv', mimeType: 'text/csv', buffer: await readFile(csv) })
    const launch = page.getByRole('button', { name: /Launch SMS Campaign/ })
    await expect(launch).toBeEnabled()
    await launch.click()
    await expect(page).toHaveURL('/campaigns')
  })

  await test.step('sees the counts rise as the carrier reports', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Journey campaign' })
    await expect(card).toBeVisible()
    await expect.poll(() => numberOf(card, 'Sent')).toBeGreaterThan(0)
    await expect.poll(() => numberOf(card, 'Delivered')).toBeGreaterThan(0)
  })

  const name = await test.step('a reply appears without a reload, and the answer reaches the carrier', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .click()
    const conversation = page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('listitem')
      .filter({ hasText: 'New Reply', hasNotText: 'Opted out' })
      .first()
    await expect(conversation).toBeVisible()
    await conversation.click()
    const words = `Thank you, I will call you. ${Date.now()}`
    await page.getByLabel('Message', { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const bubble = page.getByRole('region', { name: /^Messages with/ }).getByText(words)
    await expect(bubble).toBeVisible()
    await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText(/Delivered|Sent/, {
      timeout: 30_000,
    })
    return page.getByRole('heading', { level: 2 }).first().innerText()
  })
  expect(name).not.toBe('')

  await test.step('who replied stands in the contacts as Responded', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    // The message centre, which stays until the contacts are there, has a Status of its own.
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
    // All who were texted are contacts: those who replied are found by their status.
    await page.getByRole('combobox', { name: 'Status' }).selectOption('responded')
    await expect(page.getByRole('table').getByText('Responded').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('the bill shows what was charged', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click()
    await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText(/\$\d+\.\d\d/)
  })

  await test.step('signs out to the landing page', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/contacts')
    await expect(page).toHaveURL(/\/login/)
  })
})

/** A ZIP of the sample catalog with few records, from the API. */
async function aSmallZip(page: Page): Promise<string> {
  const answer = await page.request.get('/api/properties/areas?locationType=zipcode&q=7')
  const { areas } = (await answer.json()) as { areas: { location: string; records: number }[] }
  const small = areas.filter(({ records }) => records >= 15).sort((a, b) => a.records - b.records)[0]
  if (!small) throw new Error('The catalog covers no ZIP that begins with 7')
  return small.location
}

async function numberOf(card: Locator, label: string): Promise<number> {
  const text = await card.getByText(label, { exact: true }).locator('..').innerText()
  return Number(/\d+/.exec(text.replaceAll(',', ''))?.[0] ?? -1)
}
