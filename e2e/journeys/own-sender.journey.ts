import type { Locator, Page } from '@playwright/test'
import { enter, testOwners } from './accounts.ts'
import { mailedLink, mailsTo } from './mails.ts'
import { checkState } from './page-checks.ts'
import { expect, test } from './test.ts'

const NAME = 'Lone Star Sample Homes'

test('a business is registered, goes live, texts from a number of its own, and releases it', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await enter(page)
  await page.goto(await mailedLink(request, email, /^Confirm your email/))
  await page.getByRole('button', { name: 'Confirm This Email Address' }).click()
  await expect(page.getByRole('link', { name: /^Go to/ })).toBeVisible()

  await test.step('is told before anything else that bought lists are refused for good', async () => {
    await page.goto('/settings/sending')
    await page.getByRole('radio', { name: /bought, rented/ }).check()
    await expect(page.getByText(/no appeal.*30951/)).toBeVisible()
    await expect(page.getByText('Lawful ways to people who agreed')).toBeVisible()
    await page.getByRole('radio', { name: 'People who agreed to texts from us' }).check()
    await expect(page.getByText('Lawful ways to people who agreed')).toBeHidden()
  })

  await test.step('fixes what the carrier would refuse, and reads the pages in its own name', async () => {
    await fillProfile(page)
    await page.getByLabel('Sample text 1').fill('We buy houses. May we call you?')
    await page.getByLabel('Sample text 2').fill('Our cash offer for [address] is ready.')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/would be refused$/)).toBeVisible()
    await expect(page.getByText(/No sample says who writes/)).toBeVisible()
    await checkState(page)
    await page
      .getByLabel('Sample text 1')
      .fill(
        `Hi [first name], this is Ada of ${NAME}. You asked for an offer on [address]: may I call you tomorrow? Reply STOP to opt out.`,
      )
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const status = page.getByRole('region', { name: 'Registration' })
    await expect(status.getByText('Checked').first()).toBeVisible()
    for (const kind of ['opt-in', 'privacy', 'terms']) {
      const address = await page.getByRole('link', { name: new RegExp(`/${kind}$`) }).getAttribute('href')
      const answer = await request.get(new URL(address ?? '').pathname)
      expect(answer.ok(), address ?? kind).toBe(true)
      expect(await answer.text()).toContain(NAME)
    }
  })

  await test.step('hands it in and sees it go live; mails say so', async () => {
    await page.getByRole('button', { name: 'Submit to the Carrier' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit/ })
      .click()
    const status = page.getByRole('region', { name: 'Registration' })
    await expect(status.getByText('Brand in review').first()).toBeVisible()
    await expect(status.getByText('You may send. Keep to what you registered.')).toBeVisible()
    await checkState(page)
    await expect
      .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject).join('\n'))
      .toMatch(/live/i)
  })

  const number = await test.step('buys a number of its area', async () => {
    await page.goto('/settings/numbers')
    await page.getByLabel('Area code or ZIP').fill('512')
    await page.getByRole('button', { name: 'Search' }).click()
    const offer = page.getByRole('table', { name: 'Numbers for sale' }).getByRole('row').nth(1)
    const label = /\(512\) 555-\d{4}/.exec(await offer.innerText())?.[0] ?? ''
    await offer.getByRole('button', { name: `Buy ${label}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).click()
    await expect(rowOf(page, label)).toContainText('In use')
    return label
  })

  await test.step('launches a campaign that leaves from it', async () => {
    await page.goto('/bulk-sms-campaign')
    await expect(page.getByText('10DLC compliant')).toBeVisible()
    await page.getByLabel('Campaign Name').fill('Offers that were asked for')
    const owners = testOwners(20)
    await page
      .getByLabel('Or paste text')
      .fill(owners.map((owner) => [owner.phone, owner.name, owner.address].join(',')).join('\n'))
    await page.getByRole('button', { name: 'Process Text Data' }).click()
    await page.getByRole('button', { name: 'Launch SMS Campaign' }).click()
    await expect(page).toHaveURL('/campaigns')
    const campaigns = async () => (await page.request.get('/api/campaigns')).json()
    await expect.poll(async () => (await campaigns()).at(0)?.status).toBe('completed')
    await page.goto('/settings/numbers')
    await expect(rowOf(page, number)).toContainText('20 sent')
  })

  await test.step('releases it: no other account is offered it, and it can be taken back', async () => {
    await page.getByRole('button', { name: `Release ${number}` }).click()
    const dialog = page.getByRole('dialog', { name: `Release ${number}?` })
    await expect(dialog).toContainText('It rests for 90 days')
    await dialog.getByRole('button', { name: 'Release', exact: true }).click()
    await expect(rowOf(page, number)).toContainText('Released')
    expect(await offeredToAnother(await browser.newPage())).not.toContain(digitsOf(number))
    await page.getByRole('button', { name: `Take back ${number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(rowOf(page, number)).toContainText('In use')
  })
})

async function fillProfile(page: Page): Promise<void> {
  const field = (label: string): Locator => page.getByLabel(label, { exact: true })
  await page.getByRole('radio', { name: /^Low volume/ }).check()
  const typed = {
    'Legal name': `${NAME} LLC`,
    EIN: '74-1234567',
    Street: '100 Congress Ave',
    City: 'Austin',
    State: 'TX',
    ZIP: '78701',
    Website: 'https://lonestar.example.com',
    'First name': 'Ada',
    'Last name': 'Sample',
    Email: 'ada@lonestar.example.com',
    Phone: '(512) 555-0100',
    Description: `${NAME} texts homeowners in Austin who asked for an offer on their house, to make it and to arrange a visit.`,
    'Sample text 2': `${NAME}: our cash offer for [address] is ready. Reply YES to see it, STOP to opt out.`,
    'How it goes, step by step': `Homeowners open https://lonestar.example.com/offer, enter their phone number and check a box, which is empty at first: “I agree to get texts about my offer from ${NAME}. Up to 4 messages a month. Message and data rates may apply. Reply STOP to opt out, HELP for help.” The form can be sent without the box; consent is not a condition of purchase.`,
  }
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await field('Type of business').selectOption('Limited liability company')
  await field('Industry').selectOption('Real estate')
  await field('What you text about').selectOption('Offers and promotions')
  await page.getByRole('checkbox', { name: 'On a website' }).check()
}

const rowOf = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Numbers', exact: true }).getByRole('row').filter({ hasText: number })

const digitsOf = (number: string) => `+1${number.replaceAll(/\D/g, '')}`

/** The numbers of the area that a new account may buy. */
async function offeredToAnother(page: Page): Promise<string[]> {
  await enter(page)
  const answer = await page.request.get('/api/numbers/for-sale?near=512')
  expect(answer.ok(), await answer.text()).toBe(true)
  const offers: { number: string }[] = await answer.json()
  await page.close()
  return offers.map(({ number }) => number)
}
