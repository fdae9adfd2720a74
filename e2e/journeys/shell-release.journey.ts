import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asEmployee, BLOCK, neverAnswer } from './releasing.ts'
import { secondShell } from './second-shell.ts'
import { expect, test } from './test.ts'

// These journeys break the shell on purpose.
test.use({ ignoredErrors: 'errors' })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })
const reports = '**/api/releases/reports'

test.beforeEach(async ({ page }) => asEmployee(page.request))

test.afterEach(async ({ page }) => {
  // The next journey starts with the build's own shell.
  const answer = await page.request.post('/api/releases/shell/rollback', { data: { reason: 'End of a journey' } })
  expect([201, 409]).toContain(answer.status())
})

test('a shell that throws as it starts is passed over: the page comes again with the one before it, and the next page at once', async ({
  page,
}) => {
  const before = await shellOf(page)
  const digits = randomBytes(4).toString('hex')
  const version = await publish(page, digits, (text) => `throw new Error('A mistake');${text}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const reported = page.waitForRequest(reports)
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  expect(await shellOf(page)).toBe(before)
  expect((await reported).postDataJSON()).toMatchObject({
    remote: 'shell',
    version: before,
    outcome: 'recovered',
    attempts: [{ version, error: expect.stringContaining('A mistake') }],
  })

  asked.length = 0
  await page.goto('/login')
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  expect(asked.filter((file) => file.includes(digits))).toEqual([])
})

test('a shell whose main file is not there is passed over too, on a page that was written ahead', async ({ page }) => {
  const before = await shellOf(page)
  const digits = randomBytes(4).toString('hex')
  await publish(page, digits, (text) => text)
  await page.route(`**/assets/main.${digits}.js`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/login')
  await expect.poll(() => shownShell(page)).toBe(before)
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a shell that blocks the page is passed over by the next page, before any of its scripts', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  const before = await shellOf(page)
  const version = await publish(page, randomBytes(4).toString('hex'), (text) => `${BLOCK}${text}`)
  await neverAnswer(context)
  const blocked = await context.newPage()
  await blocked.goto('/dashboard', { waitUntil: 'commit' })
  const mark = () => page.evaluate((version) => localStorage.getItem(`lotline-shell-starting ${version}`), version)
  await expect.poll(mark).not.toBeNull()
  // As if the person had waited for ten seconds.
  await page.evaluate((version) => localStorage.setItem(`lotline-shell-starting ${version}`, '0'), version)

  const later = await context.newPage()
  const reported = later.waitForRequest(reports)
  await later.goto('/dashboard')
  await expect(heading(later)).toBeVisible()
  expect(await shownShell(later)).toBe(before)
  expect((await reported).postDataJSON()).toMatchObject({
    outcome: 'recovered',
    version: before,
    attempts: [{ version, error: 'blocked the page' }],
  })
})

test('a shell is given out and rolled back by its team', async ({ page }) => {
  const before = await shellOf(page)
  const version = await publish(page, randomBytes(4).toString('hex'), (text) => text)
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  expect(await shellOf(page)).toBe(version)

  await page.keyboard.press('Control+Shift+KeyM')
  const panel = page.getByRole('dialog', { name: 'Releases in this page' })
  await expect(panel.getByRole('row', { name: /The frame of the site/ })).toContainText(version)
  await panel.getByLabel('Remote').selectOption('shell')
  await panel.getByLabel('Release', { exact: true }).selectOption(`${before} (100 %)`)
  await panel.getByRole('button', { name: 'Show it (employees)' }).click()
  await expect(page.getByText(`shell is ${before}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the published site' }).click()
  await expect.poll(() => shownShell(page)).toBe(version)

  await page.request.post('/api/releases/shell/rollback', { data: { reason: 'The old one was better' } })
  await expect.poll(() => shellOf(page)).toBe(before)
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  expect(await shownShell(page)).toBe(before)
})

test('a tab that was open keeps its page, with the form that is half-typed in it, and takes a shell that is given out or taken back with the page of a later link', async ({
  page,
}) => {
  const listens = page.waitForResponse(/\/api\/live\b/)
  await page.goto('/send-sms')
  await listens
  const before = await shownShell(page)
  const digits = randomBytes(4).toString('hex')
  const newer = before?.replace(/[0-9a-f]{8}$/, digits)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Is the house on Elm Street')

  const hears = told(page, newer)
  expect(await publish(page, digits, (text) => text)).toBe(newer)
  await (await hears).finished()
  await expect(message).toHaveValue('Is the house on Elm Street')
  await message.pressSequentially(' still for sale?')
  expect(await shownShell(page)).toBe(before)

  // The link that leaves the form takes it neither.
  await link(page, 'Contacts').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
  expect(await shownShell(page)).toBe(before)
  await link(page, 'Billing').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
  await expect.poll(() => shownShell(page)).toBe(newer)

  const hearsAgain = told(page, before)
  await page.request.post('/api/releases/shell/rollback', { data: { reason: 'The old one was better' } })
  await (await hearsAgain).finished()
  expect(await shownShell(page)).toBe(newer)
  await link(page, 'Send SMS').click()
  await expect(message).toHaveValue('Is the house on Elm Street still for sale?')
  await expect.poll(() => shownShell(page)).toBe(before)
  await message.fill('')
})

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The next registry that an open window fetches and that names this shell. */
const told = (page: Page, version: string | undefined) =>
  page.waitForResponse(async (answer) => {
    if (new URL(answer.url()).pathname !== '/api/registry') return false
    const { shell } = await answer.json()
    return (shell.next ?? shell.version) === version
  })

/** Publishes the build's shell with another main file, and waits until pages are made of it. */
async function publish(page: Page, digits: string, change: (text: string) => string): Promise<string> {
  const data = { ...(await secondShell(digits, change)), unchecked: 'Made by a journey' }
  const answer = await page.request.post('/api/releases', { data })
  expect(await answer.json()).toMatchObject({ outcome: 'published' })
  await expect.poll(async () => (await page.request.get('/login')).text()).toContain(`main.${digits}.js`)
  return data.release.version
}

/** The shell that this browser is given now. */
const shellOf = async (page: Page) => versionIn(await (await page.request.get('/login')).text())

/** The shell of the page in the window. */
const shownShell = async (page: Page) => versionIn(await page.content().catch(() => '')) // it may be on its way to another

const versionIn = (html: string): string | undefined =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').shell?.version
