import { enter, listFile, testOwners } from './accounts.ts'
import { expect, test } from './test.ts'

test.use({ ignoredErrors: 'console' }) // a file that is refused is logged

test('a list is read by a worker whose code was checked against its hash', async ({ page }) => {
  await enter(page)
  await page.goto('/bulk-sms-campaign')
  const worker = page.waitForEvent('worker')
  await page.getByLabel(/Upload CSV or Excel/).setInputFiles(listFile(testOwners(3)))
  expect((await worker).url()).toMatch(/^blob:/)
  await expect(page.getByText('Loaded 3 valid property records').first()).toBeVisible()
})

test('a county’s list with its house numbers in a column of their own is read, and read again with other columns', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/bulk-sms-campaign')
  await page.getByLabel(/Upload CSV or Excel/).setInputFiles({
    name: 'county.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Owner,Contact,Phone,House Number,Street Name,Street Suffix,Unit\nSample Trust,Jane,5125550100,1200,5TH,AVE,4\n',
    ),
  })
  await expect(page.getByText('Address: House Number, Street Name, Street Suffix, Unit.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '1200 5TH AVE #4' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose Other Columns' }).click()
  await page.getByLabel('Name', { exact: true }).selectOption('Contact (Jane)')
  await page.getByLabel('Unit', { exact: true }).selectOption('Not in the file')
  await page.getByRole('button', { name: 'Load Again' }).click()
  await expect(page.getByRole('cell', { name: /1200 5TH AVE$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Jane' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recipients Preview (1)' })).toBeVisible()
})

test('a worker that was tampered with is not run, and the page says that the file could not be read', async ({
  page,
}) => {
  await enter(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/workers/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `fetch('/api/tampered');${await response.text()}` })
  })
  await page.goto('/bulk-sms-campaign')
  let started = false
  page.on('worker', () => (started = true))
  await page.getByLabel(/Upload CSV or Excel/).setInputFiles(listFile(testOwners(3)))
  await expect(page.getByText('File Processing Error').first()).toBeVisible()
  expect(started).toBe(false)
  expect(asked).not.toContain('/api/tampered')
})
