import type { APIRequestContext, Page } from '@playwright/test'
import Papa from 'papaparse'
import { answeringOwners, enter, testOwners } from './accounts.ts'
import { waitUntilLoaded } from './page-checks.ts'
import { expect, test } from './test.ts'

/** What a first customer found wrong, each held by a journey. */
const widths = [390, 600, 1024, 1440, 2560]

test('before a launch each recipient’s name, phone and address are seen at every width', async ({ page }) => {
  await enter(page)
  const [owner] = testOwners(1)
  await page.goto('/bulk-sms-campaign')
  await page.getByLabel('Or paste text').fill(`${owner?.phone},${owner?.name},1804 Wickersham Ln Austin TX 78741`)
  await page.getByRole('button', { name: 'Process Text Data' }).click()
  const list = page.getByRole('table', { name: 'Recipients' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of [owner?.name ?? '', /1804 Wickersham Ln Austin TX 78741/, /^\(512\) \d{3}-\d{4}$/]) {
      const shown = list.getByText(text).locator('visible=true').first()
      await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      // A fraction of a pixel may be cut: whether the text is whole is asked next.
      await expect(shown, `${String(text)} at ${width} px`).toBeInViewport({ ratio: 0.99 })
      expect(await isWhole(shown), `${String(text)} at ${width} px`).toBe(true)
    }
    await expect(list.getByRole('button', { name: `Remove ${owner?.name}` })).toBeVisible()
  }
})

test('a list whose city, state and ZIP stand in one column is traced whole', async ({ page }) => {
  await enter(page)
  const people = (await bought(page.request, '85003')).rows.filter((row) => row['Owner Type'] === 'person').slice(0, 8)
  const lines = people.map((row) => {
    const [street = '', ...rest] = (row['Property Address'] ?? '').split(', ')
    return { 'City/State/Zip': rest.join(', '), Owner: row['Owner Name'] ?? '', Street: street }
  })
  expect(lines.at(0)?.['City/State/Zip']).toMatch(/^\D+ \d{5}$/)
  await page.goto('/skip-trace')
  await page
    .getByLabel('Contact list')
    .setInputFiles({ name: 'combined.csv', mimeType: 'text/csv', buffer: Buffer.from(Papa.unparse(lines)) })
  await expect(page.getByText('Columns we found')).toBeVisible()
  await page.getByRole('button', { name: 'Upload List - FREE' }).click()
  await expect(page).toHaveURL(/\/success\?type=skip_trace/)
  await page.goto('/skip-trace')
  const row = page.getByRole('table', { name: 'Your skip traces' }).getByRole('row').filter({ hasText: 'combined.csv' })
  await expect(row).toContainText('Complete')
  await expect(row).toContainText('8 (100%)')
})

test('owners who were texted read Contacted with the day of it, also when the list is saved to the contacts afterwards', async ({
  page,
}) => {
  await enter(page)
  const { jobId, rows } = await bought(page.request, '78704')
  const phones = new Set(rows.map(({ Phone }) => Phone).filter(Boolean))
  await page.goto(`/bulk-sms-campaign?pullList=${jobId}`)
  await page.getByLabel('Campaign Name').fill('Spring offers')
  await page.getByRole('button', { name: 'Launch SMS Campaign' }).click()
  await expect(page).toHaveURL('/campaigns')
  await expect.poll(async () => (await campaigns(page.request)).at(0)?.status).toBe('completed')
  expect((await page.request.post(`/api/pull-lists/${jobId}/contacts`)).ok()).toBe(true)

  await expect
    .poll(
      async () => (await contacts(page.request)).filter(({ phone }) => phones.has(phone.replace(/^\+1/, ''))).length,
    )
    .toBe(phones.size)
  const texted = new Set((await textedOf(page.request)).map(({ phone }) => phone))
  expect(texted.size).toBeGreaterThan(100)
  const after = (await contacts(page.request)).filter(({ phone }) => texted.has(phone))
  expect(after).toHaveLength(texted.size)
  expect(after.filter(({ status, lastContactedAt }) => status === 'new' || lastContactedAt === null)).toEqual([])

  await page.goto('/contacts?status=contacted')
  await waitUntilLoaded(page)
  const table = page.getByRole('table', { name: 'Contacts' })
  await expect(table.getByRole('row').nth(1)).toContainText('Contacted')
  await expect(table).not.toContainText('Never')
})

test('a place that several states have is not guessed: the states are named, and nothing is ordered', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/pull-lists')
  for (const [type, place, states] of [
    ['city', 'Springfield', /There is more than one Springfield: .*\bIL\b.*\bMO\b/],
    ['county', 'Washington County', /There is more than one Washington County: .*\bOR\b.*\bPA\b/],
  ] as const) {
    await page.getByLabel('Location Type').selectOption(type)
    await page.getByLabel('Location', { exact: true }).fill(place)
    await expect(page.getByText(states).first()).toBeVisible()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page.getByText(states).first()).toBeVisible()
    await expect(page).toHaveURL('/pull-lists')
  }
  expect(await (await page.request.get('/api/pull-lists')).json()).toEqual([])
})

test('how many records have a phone is said before a list is bought and after it, and the rest is traced free in one press', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/pull-lists')
  await page.getByLabel('Location Type').selectOption('zipcode')
  await page.getByLabel('Location', { exact: true }).fill('55912')
  await expect(page.getByText(/\d+ of them have a phone or an email\./)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Phone numbers among them')).toBeVisible()
  await expect(page.getByText(/^\d+ records have no phone number of their own$/)).toBeVisible()
  await page.getByRole('button', { name: 'Skip Trace, Free' }).click()
  await expect(page).toHaveURL(/\/success\?type=skip_trace/)
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('the message that /send-sms begins with reads well for people of whom no address is known', async ({ page }) => {
  await enter(page)
  const [owner] = testOwners(1)
  await page.goto('/send-sms')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill(owner?.phone ?? '')
  await page.getByRole('textbox', { name: 'First Name (optional)' }).fill('Jane')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const text = await page
    .getByText(/^Hi Jane/)
    .first()
    .innerText()
  expect(text).not.toMatch(/[{}]|(your property).*\1|undefined| {2}/)
})

test('in the message centre names are read whole at 1440 px, and the times beside them', async ({ page }) => {
  await enter(page)
  const owners = answeringOwners(4).map((owner, at) => ({ ...owner, name: `${names[at % names.length]}` }))
  const launched = await page.request.post('/api/bulk-sms-campaigns', {
    data: {
      name: 'Names',
      messageTemplate: 'Hi {firstName}, would you sell {address}?',
      recipients: owners,
      provider: 'twilio',
      totalRecipients: owners.length,
    },
  })
  expect(launched.ok()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/messages')
  const items = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBeGreaterThan(2)
  for (const name of await items.locator('[data-part=name]').all()) {
    expect(names).toContain(await name.innerText())
    expect(await isWhole(name)).toBe(true)
  }
})

const names = ['Omar Sanchez-Villanueva', 'Christopher Montgomery', 'Alexandria Featherstone', 'Maximilian Oberholtzer']

/** Nothing of it is cut off, by an ellipsis or otherwise. */
const isWhole = (text: ReturnType<Page['locator']>) =>
  text.evaluate((element) => element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0)

interface Bought {
  jobId: string
  rows: Record<string, string>[]
}

/** A list that was bought and delivered as for any customer. */
async function bought(api: APIRequestContext, zip: string): Promise<Bought> {
  const ordered = await api.post('/api/properties/search/basic', { data: { location: zip, locationType: 'zipcode' } })
  const { jobId } = await ordered.json()
  await expect.poll(async () => (await api.get(`/api/download/${jobId}`)).ok()).toBe(true)
  const text = await (await api.get(`/api/download/${jobId}`)).text()
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  return { jobId, rows: data }
}

interface ListedContact {
  phone: string
  status: string
  lastContactedAt: string | null
}

const contacts = async (api: APIRequestContext): Promise<ListedContact[]> =>
  (await api.get('/api/contacts?limit=1000')).json()

const campaigns = async (api: APIRequestContext): Promise<{ id: string; status: string }[]> =>
  (await api.get('/api/campaigns')).json()

/** Those of the only campaign to whom a text left. */
async function textedOf(api: APIRequestContext): Promise<{ phone: string }[]> {
  const [campaign] = await campaigns(api)
  const all: { phone: string; sentAt: string | null }[] = await (
    await api.get(`/api/campaigns/${campaign?.id}/recipients?filter=all&search=&limit=500`)
  ).json()
  return all.filter(({ sentAt }) => sentAt !== null)
}
