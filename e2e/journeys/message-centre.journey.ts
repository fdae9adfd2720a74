import type { APIRequestContext, Page } from '@playwright/test'
import { answeringOwners, enter } from './accounts.ts'
import { ownProduct } from './own-product.ts'
import { expect, test } from './test.ts'

/** How many conversations are answered by keys: each of the five answers twice. */
const REPLIES = 10

// The browser logs a lost connection. What the page throws itself still fails the journey.
test.use({ ignoredErrors: 'console' })

test('a reply shows in two windows at once, and so do what is read, answered and marked', async ({ page, browser }) => {
  await enter(page)
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage()
  for (const window of [page, other]) {
    await window.goto('/messages')
    await expect(window.getByText('No conversations yet')).toBeVisible()
  }
  await text(page.request, 2)
  for (const window of [page, other]) await expect(first(window)).toContainText('New Reply')

  await first(page).click()
  const address = await page.waitForURL(/conversation=/).then(() => page.url())
  await other.goto(address)
  for (const window of [page, other]) await expect(thread(window)).toBeVisible()
  const who = await thread(page).getAttribute('aria-label')
  await expect(other.getByRole('region', { name: who ?? '' })).toBeVisible()

  await composer(page).fill('Thank you, I will call you.')
  await composer(page).press('Enter')
  for (const window of [page, other])
    await expect(thread(window).getByText('Thank you, I will call you.')).toBeVisible()
  // What the person says to that arrives in both as well.
  const bubbles = (window: Page) => thread(window).locator('[data-part=bubble]').count()
  for (const window of [page, other]) await expect.poll(() => bubbles(window)).toBe(4)
  await other.context().close()
})

test('what came while another page was open stands in a list when it is opened again', async ({ page }) => {
  await enter(page)
  const goTo = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await page.goto('/contacts')
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await goTo('Billing')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await post(page.request, '/api/contacts', { phone: '5125550102', name: 'Grace Sample' })
  await goTo('Contacts')
  await expect(page.getByText('Grace Sample').first()).toBeVisible()
})

test('two windows edit one contact: the second is told, loses no input, and nothing is overwritten silently', async ({
  page,
  browser,
}) => {
  await enter(page)
  await post(page.request, '/api/contacts', { phone: '5125550101', name: 'Ada Lovelace', notes: 'calls at noon' })
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage()
  for (const window of [page, other]) {
    await window.goto('/contacts')
    await window.getByRole('button', { name: /^Actions for Ada/ }).click()
    await window.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(dialog(window)).toBeVisible()
  }
  await dialog(page).getByLabel('Notes').fill('calls at six')
  await dialog(page).getByRole('button', { name: 'Update Contact' }).click()
  await expect(dialog(page)).toBeHidden()

  await dialog(other).getByLabel('Notes').fill('never calls')
  await dialog(other).getByRole('button', { name: 'Update Contact' }).click()
  await expect(dialog(other).getByRole('form').getByRole('alert')).toContainText('changed in another window')
  await expect(dialog(other).getByRole('form').getByRole('alert')).toContainText('calls at six')
  await expect(dialog(other).getByLabel('Notes')).toHaveValue('never calls')
  expect(await notes(page.request)).toBe('calls at six')

  await dialog(other).getByRole('button', { name: 'Update Contact' }).click()
  await expect(dialog(other)).toBeHidden()
  expect(await notes(page.request)).toBe('never calls')
  await other.context().close()
})

test('ten replies by keyboard alone: marks, saved replies, an undo', async ({ page }) => {
  await enter(page)
  await post(page.request, '/api/saved-replies', { title: 'Call back', body: 'Hi {firstName}, when may I call you?' })
  await text(page.request, REPLIES + 2)
  await expect.poll(() => waiting(page.request)).toBeGreaterThanOrEqual(REPLIES)
  await page.goto('/messages')
  await expect(first(page)).toBeVisible()

  const keys = page.keyboard
  const seen = new Set<string>()
  const started = Date.now()
  await keys.press('n')
  for (let done = 0; done < REPLIES; done += 1) {
    await expect.poll(() => open(page)).not.toBe('')
    const key = open(page)
    await expect(threadOf(page, await nameOf(page.request, key))).toBeVisible()
    // Each waiting contact is shown once before any is shown again; those who write again come last.
    seen.add(key)
    if (done % 5 === 4) {
      await expect(composer(page)).toBeEditable()
      await keys.press('/')
      await expect(page.getByRole('button', { name: 'Call back' })).toBeVisible()
      await keys.type('call')
      await keys.press('Enter')
      await expect(composer(page)).toHaveValue(/when may I call you\?$/)
      await keys.press('Enter')
      await expect(composer(page)).toHaveValue('')
      await keys.press('Escape')
      await keys.press('n')
    } else {
      await keys.press(String((done % 5) + 1))
    }
    await expect.poll(() => open(page)).not.toBe(key)
  }
  expect(seen.size).toBe(REPLIES)
  test.info().annotations.push({
    type: `seconds for ${REPLIES} replies`,
    description: ((Date.now() - started) / 1000).toFixed(1),
  })

  await test.step('the last disposition is undone', async () => {
    const key = open(page)
    const name = await nameOf(page.request, key)
    await expect(threadOf(page, name)).toBeVisible()
    await keys.press('3')
    await expect.poll(() => open(page)).not.toBe(key)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await keys.press('u')
    await expect.poll(() => open(page)).toBe(key)
    await expect(threadOf(page, name)).toBeVisible()
    const { conversation } = await about(page.request, key)
    expect(conversation).toMatchObject({ disposition: null, optedOut: false })
  })
  await keys.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('the API is killed and restarted while the page is open: the page says so, recovers, and loses no draft', async ({
  page,
}) => {
  const api = await ownProduct()
  await api.start()
  try {
    await page.goto(`${api.url}/login`)
    await post(page.request, `${api.url}/api/auth/signup`, {
      fullName: 'Sample',
      email: `kill-${Date.now()}@example.com`,
      password: 'a long secret',
    })
    await text(page.request, 2, api.url)
    await page.goto(`${api.url}/messages`)
    await expect(first(page)).toBeVisible()
    await first(page).click()
    await expect(thread(page)).toBeVisible()
    await composer(page).fill('I can offer you')

    await api.kill()
    await composer(page).press('Enter')
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('The server could not be reached')
    await expect(composer(page)).toHaveValue('I can offer you')
    // Without user action: the list says that it is out of date, and stays.
    await expect(page.getByText('The conversations could not be loaded')).toBeVisible()
    await expect(first(page)).toBeVisible()

    await api.start()
    await expect(page.getByText('The conversations could not be loaded')).toBeHidden()
    await expect(composer(page)).toHaveValue('I can offer you')
    await composer(page).press('Enter')
    await expect(thread(page).getByText('I can offer you')).toBeVisible()
    await expect(thread(page).getByText('I can offer you')).toHaveCount(1)
  } finally {
    await api.clear()
  }
})

test('an answer whose receipt was lost, sent again after the page was loaded again, is texted once', async ({
  page,
}) => {
  await enter(page)
  await text(page.request, 1)
  await page.goto('/messages')
  await first(page).click()
  await composer(page).fill('I will call you at noon.')
  await page.route(`**/api/messages/${open(page)}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await composer(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('The server could not be reached')
  await page.unrouteAll()

  await page.reload()
  await expect(composer(page)).toHaveValue('I will call you at noon.')
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
  await expect(thread(page).getByText('I will call you at noon.')).toHaveCount(1)
})

/** The newest conversation that can be answered: some recipients opt out. */
const first = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button').filter({ hasNotText: 'Opted out' }).first()
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
/** The address changes before the screen does: keys go to the person whose thread is on it. */
const threadOf = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}`, exact: true })
const composer = (page: Page) => page.getByLabel('Message', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Contact' })
const open = (page: Page) => new URL(page.url()).searchParams.get('conversation') ?? ''

/** Texts test recipients, who all reply within seconds. */
async function text(request: APIRequestContext, count: number, base = ''): Promise<void> {
  const recipients = answeringOwners(count)
  await post(request, `${base}/api/bulk-sms-campaigns`, {
    name: 'Journey',
    messageTemplate: 'Hi {firstName}, would you sell {address}? Reply STOP to opt out.',
    recipients,
    provider: 'twilio',
    totalRecipients: count,
  })
}

const about = (request: APIRequestContext, key: string) =>
  get<{ conversation: { name: string; disposition: string | null; optedOut: boolean } }>(
    request,
    `/api/messages/${key}/about`,
  )
const nameOf = async (request: APIRequestContext, key: string) => (await about(request, key)).conversation.name
const waiting = async (request: APIRequestContext) =>
  (await get<{ waiting: number }>(request, '/api/inbox/counts')).waiting
const notes = async (request: APIRequestContext) => (await get<{ notes: string }[]>(request, '/api/contacts'))[0]?.notes

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path)
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return answer.json()
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
}
