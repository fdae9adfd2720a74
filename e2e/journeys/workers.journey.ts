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
