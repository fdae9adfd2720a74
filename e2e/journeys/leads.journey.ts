import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import Papa from 'papaparse'
import { enter } from './accounts.ts'
import { downloadFrom } from './downloads.ts'
import { expect, test } from './test.ts'

test('an ambiguous city is chosen, bought once, bought again for nothing, saved and texted', async ({ page }) => {
  await enter(page)
  await page.goto('/pull-lists')
  const orders = page.getByRole('table', { name: 'Your lists' })

  await test.step('two cities with the same name are both offered, and neither is bought', async () => {
    await typeArea(page, 'city', 'Austin')
    const notice = page.getByText(/There is more than one Austin: in TX, MN, .+ and PA\. Please choose one\./)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL('/pull-lists')
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Austin')
    await page.getByRole('button', { name: 'Austin, MN', exact: true }).click()
  })

  const bought = await test.step('records and price are known before, and the file has what was promised', async () => {
    await expect(page.getByText('Austin, MN: 320 records, $8.00')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(/\/success\?type=pull_list/)
    const button = page.getByRole('button', { name: 'Download (320 records)' })
    await expect(button).toBeVisible()
    const rows = await rowsOf(await downloadFrom(page, () => button.click()))
    expect(rows).toHaveLength(320)
    expect(new Set(rows.map((row) => row.ZIP))).toEqual(new Set(['55912']))
    return rows
  })

  await test.step('the same area again is free, and says so before and after', async () => {
    await page.goto('/pull-lists')
    await typeArea(page, 'zipcode', '55912')
    await expect(page.getByText(/320 of them you bought before: those are free/)).toBeVisible()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(/\/success\?type=pull_list/)
    await page.goto('/pull-lists')
    const again = orders.getByRole('row').filter({ hasText: '55912' })
    await expect(again).toContainText('320 free')
    await expect(again).toContainText('$0.00')
  })

  await test.step('owners with a phone are saved to the contacts', async () => {
    await page.getByRole('button', { name: 'Save to Contacts: Austin, MN' }).click()
    await expect(page.getByText(/\d+ added/)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('table', { name: 'Contacts' }).getByRole('row').nth(1)).toContainText('Austin, MN')
  })

  await test.step('and texted: the campaign opens with the owners loaded', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Pull Lists' }).click()
    await page.getByRole('link', { name: 'Text These Owners of Austin, MN' }).click()
    const phones = new Set(bought.map((row) => row.Phone).filter(Boolean)).size
    await expect(page.getByText(`Recipients Preview (${phones})`)).toBeVisible()
  })
})

test('an area without coverage is filled by an employee, and the customer sees, gets and pays for it as for any other', async ({
  page,
  browser,
  request,
}) => {
  const customer = await enter(page)
  const zip = '99540' // not covered: the journey fills it, once per product

  await test.step('the screen announces that it is filled by hand, and by when', async () => {
    await page.goto('/pull-lists')
    await typeArea(page, 'zipcode', zip)
    await expect(page.getByText('Filled by hand')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page).toHaveURL(/\/success\?type=pull_list/)
    await page.goto('/pull-lists')
    await expect(
      page.getByRole('table', { name: 'Your lists' }).getByRole('row').filter({ hasText: zip }),
    ).toContainText('Our team fills it by hand, by')
  })

  const employee = await employeePage(browser)
  await test.step('an employee takes it, previews the file’s result, and delivers it', async () => {
    await employee.goto('/operations')
    const order = employee
      .getByRole('table', { name: 'Manual orders' })
      .getByRole('row')
      .filter({ hasText: customer.email })
    await order.getByRole('button', { name: /^Take / }).click()
    await employee
      .getByLabel('Result file')
      .setInputFiles({ name: 'filled.csv', mimeType: 'text/csv', buffer: Buffer.from(filledByHand(zip)) })
    await expect(employee.getByText('$0.08')).toBeVisible()
    await expect(employee.getByRole('table', { name: 'First rows of the result' })).toContainText('Ana Demoson')
    await employee.getByRole('button', { name: 'Deliver to the customer' }).click()
    await expect(employee.getByText('3 records, $0.08. The customer has been told.')).toBeVisible()
    await expect(order).toHaveCount(0)
  })

  await test.step('the customer’s open screen updates by itself; file, mail and bill follow', async () => {
    const row = page.getByRole('table', { name: 'Your lists' }).getByRole('row').filter({ hasText: zip })
    await expect(row).toContainText('Complete')
    await expect(row).toContainText('$0.08')
    const rows = await rowsOf(await downloadFrom(page, () => row.getByRole('link', { name: /^Download/ }).click()))
    expect(rows.map((each) => each['Owner Name'])).toEqual(['Ana Demoson', 'Raj Mockton', 'Sample Holdings LLC'])
    await expect.poll(async () => (await request.get('/mailbox')).text()).toContain(customer.email)
    await page.goto('/billing')
    await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText('$0.08')
  })
  await employee.context().close()
})

test('an order that cannot be filled ends with the reason and costs nothing', async ({ page, browser }) => {
  const customer = await enter(page)
  await page.goto('/pull-lists')
  await typeArea(page, 'city', 'Nowhereville, AK')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page).toHaveURL(/\/success\?type=pull_list/)
  await page.goto('/pull-lists')

  const employee = await employeePage(browser)
  await employee.goto('/operations')
  await employee
    .getByRole('row')
    .filter({ hasText: customer.email })
    .getByRole('button', { name: /^Take / })
    .click()
  await employee.getByRole('button', { name: 'It cannot be filled' }).click()
  await employee.getByLabel('Reason').fill('The county publishes no roll.')
  await employee.getByRole('button', { name: 'Tell the customer' }).click()
  await expect(employee.getByText('The customer has been told why. Nothing was charged.')).toBeVisible()
  await employee.context().close()

  const row = page.getByRole('table', { name: 'Your lists' }).getByRole('row').filter({ hasText: 'Nowhereville' })
  await expect(row).toContainText('Failed')
  await expect(row).toContainText('The county publishes no roll.')
})

test('a skip trace gives every row and column back, with the owners it found and the reason where it found none', async ({
  page,
  request,
}) => {
  const customer = await enter(page)
  const known = await someOwners(page)

  await test.step('the columns are found under any header, and one can be corrected', async () => {
    await page.goto('/skip-trace')
    const lines = [
      ['Ref', 'Who', 'Situs', 'Remark'],
      ...known.map(({ name, address }, at) => [`R${at}`, name, address, 'keep, me']),
      ['R9', 'Nobody Unheardof', '1 Not A Street, Austin, TX 78704', '=1+1'],
    ]
    await page
      .getByLabel('Contact list')
      .setInputFiles({ name: 'my owners.csv', mimeType: 'text/csv', buffer: Buffer.from(Papa.unparse(lines)) })
    await expect(page.getByText('Columns we found')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).selectOption({ label: `Who (${known[0]?.name.slice(0, 30)})` })
    await page
      .getByLabel('Address', { exact: true })
      .selectOption({ label: `Situs (${known[0]?.address.slice(0, 30)})` })
    await page.getByRole('button', { name: 'Upload List - FREE' }).click()
    await expect(page).toHaveURL(/\/success\?type=skip_trace/)
  })

  await test.step('the result has the rows in their order', async () => {
    await page.goto('/skip-trace')
    const row = page
      .getByRole('table', { name: 'Your skip traces' })
      .getByRole('row')
      .filter({ hasText: 'my owners.csv' })
    await expect(row).toContainText('Complete')
    await expect(row).toContainText(`${known.length} (`)
    const rows = await rowsOf(await downloadFrom(page, () => row.getByRole('link', { name: /^Download/ }).click()))
    expect(rows.map(({ Ref }) => Ref)).toEqual([...known.map((_, at) => `R${at}`), 'R9'])
    expect(rows.map(({ Match }) => Match)).toEqual([...known.map(() => 'yes'), 'no'])
    expect(rows.slice(0, -1).map(({ Phone }) => Phone)).toEqual(known.map(({ phone }) => phone))
    expect(rows.at(-1)?.Reason).not.toBe('')
    expect(rows.at(-1)?.Remark).toBe("'=1+1")
  })

  await test.step('and is mailed', async () => {
    await expect.poll(async () => (await request.get('/mailbox')).text()).toContain(customer.email)
  })

  await test.step('whom it found is saved to the contacts, on a phone as on a large screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Save to Contacts: my owners.csv' }).click()
    await expect(page.getByText(/\d+ (?:added|known already)/)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('table', { name: 'Contacts' })).toContainText(known[0]?.name ?? 'nobody')
  })

  await test.step('and texted', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Skip Trace' }).click()
    await page.getByRole('link', { name: 'Text These People of my owners.csv' }).click()
    const phones = new Set(known.map(({ phone }) => phone)).size
    await expect(page.getByText(`${phones} recipients loaded from your skip trace`)).toBeVisible()
  })
})

async function typeArea(page: Page, type: 'city' | 'county' | 'zipcode', location: string): Promise<void> {
  await page.getByLabel('Location Type').selectOption(type)
  await page.getByLabel('Location', { exact: true }).fill(location)
}

async function employeePage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'demo@example.com', password: 'lotline-demo' },
  })
  expect(answer.ok()).toBe(true)
  return page
}

const filledByHand = (zip: string): string =>
  Papa.unparse({
    fields: ['Phone', 'Owner Name', 'Property Address'],
    data: [
      ['9075550101', 'Ana Demoson', `1 Sample St, Anchorage, AK ${zip}`],
      ['9075550102', 'Raj Mockton', `2 Sample St, Anchorage, AK ${zip}`],
      ['', 'Sample Holdings LLC', `3 Sample St, Anchorage, AK ${zip}`],
    ],
  })

/** Owners of the catalog with a phone of their own, bought as any customer would. */
async function someOwners(page: Page): Promise<{ name: string; address: string; phone: string }[]> {
  const order = await page.request.post('/api/properties/search/basic', {
    data: { location: '85003', locationType: 'zipcode' },
  })
  const { jobId } = (await order.json()) as { jobId: string }
  await expect.poll(async () => (await page.request.get(`/api/download/${jobId}`)).ok()).toBe(true)
  const rows = read(await (await page.request.get(`/api/download/${jobId}`)).text())
  return rows
    .filter((row) => row.Phone && row['Owner Type'] === 'person')
    .slice(0, 5)
    .map((row) => ({ name: row['Owner Name'] ?? '', address: row['Property Address'] ?? '', phone: row.Phone ?? '' }))
}

const rowsOf = async (file: string) => read(await readFile(file, 'utf8'))

const read = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
