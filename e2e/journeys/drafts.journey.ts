import type { Page } from '@playwright/test'
import { enter, makeFullAccount, testOwners, type FullAccount } from './accounts.ts'
import { expect, test } from './test.ts'

interface Form {
  path: string
  /** What leads to the form on its page. */
  open?: (page: Page) => Promise<void>
  type: (page: Page) => Promise<void>
  isThere: (page: Page) => Promise<void>
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const [first, second] = testOwners(2)
const pasted = `${first?.phone},${first?.name},${first?.address}\n${second?.phone},${second?.name},${second?.address}`

const forms = {
  bulk: {
    path: '/bulk-sms-campaign',
    async type(page) {
      await field(page, 'Campaign Name').fill('Oak Street')
      await field(page, 'Message Template').fill('Hello {firstName}')
      await field(page, 'Or paste text').fill(pasted)
      await page.getByRole('button', { name: 'Process Text Data' }).click()
      await field(page, 'Or paste text').fill('555 and more')
      await page.getByRole('button', { name: `Remove ${second?.name}` }).click()
    },
    async isThere(page) {
      await expect(field(page, 'Campaign Name')).toHaveValue('Oak Street')
      await expect(field(page, 'Message Template')).toHaveValue('Hello {firstName}')
      await expect(field(page, 'Or paste text')).toHaveValue('555 and more')
      await expect(page.getByText('Recipients Preview (1)')).toBeVisible()
      await expect(page.getByRole('button', { name: `Remove ${first?.name}` })).toBeVisible()
    },
  },
  fewTexts: {
    path: '/send-sms',
    async type(page) {
      await field(page, 'Campaign Name').fill('Two owners')
      await field(page, 'Phone Number').fill(first?.phone ?? '')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await field(page, 'Phone Number').fill('555')
    },
    async isThere(page) {
      await expect(field(page, 'Campaign Name')).toHaveValue('Two owners')
      await expect(page.getByText('Recipients (1)')).toBeVisible()
      await expect(field(page, 'Phone Number')).toHaveValue('555')
    },
  },
  optOuts: {
    path: '/opt-outs',
    type: (page) => field(page, 'Phone numbers').fill('(555) 555-0100'),
    isThere: (page) => expect(field(page, 'Phone numbers')).toHaveValue('(555) 555-0100'),
  },
  pullList: {
    path: '/pull-lists',
    async type(page) {
      await page.getByLabel('Location Type').selectOption('zipcode')
      await page.getByLabel('Location', { exact: true }).fill('7870')
    },
    async isThere(page) {
      await expect(page.getByLabel('Location Type')).toHaveValue('zipcode')
      await expect(page.getByLabel('Location', { exact: true })).toHaveValue('7870')
    },
  },
  skipTrace: {
    path: '/skip-trace',
    async type(page) {
      await page.getByLabel('Contact list').setInputFiles({
        name: 'owners.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,current address\nJohn Smith,12 Oak St Austin TX 78704\n'),
      })
    },
    isThere: (page) => expect(page.getByText('owners.csv')).toBeVisible(),
  },
  contact: {
    path: '/contacts',
    open: (page) => page.getByRole('button', { name: 'Add Contact' }).first().click(),
    async type(page) {
      await field(page, 'Name').fill('Jane Sample')
      await field(page, 'Notes').fill('Calls back on Monday')
    },
    async isThere(page) {
      await expect(field(page, 'Name')).toHaveValue('Jane Sample')
      await expect(field(page, 'Notes')).toHaveValue('Calls back on Monday')
    },
  },
  import: {
    path: '/contacts',
    open: (page) => page.getByRole('button', { name: 'Import' }).click(),
    async type(page) {
      await page.getByLabel('File').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('phone,who\n5125550100,Jane Sample\n'),
      })
      await page.getByLabel('Name', { exact: true }).selectOption('who')
      await page.getByRole('radio', { name: /^Do-not-contact list/ }).check()
    },
    async isThere(page) {
      await expect(page.getByText('people.csv')).toBeVisible()
      await expect(page.getByRole('cell', { name: 'Jane Sample' })).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Do-not-contact list/ })).toBeChecked()
    },
  },
  ownName: {
    path: '/settings',
    type: (page) => field(page, 'Full name').fill('Ada of Oak Street'),
    isThere: (page) => expect(field(page, 'Full name')).toHaveValue('Ada of Oak Street'),
  },
} satisfies Record<string, Form>

test('what was typed into a form outlives another page, Back, a reload and a crash of the tab', async ({
  page,
  context,
}) => {
  await enter(page)
  for (const form of Object.values<Form>(forms)) {
    await page.goto(form.path)
    await form.open?.(page)
    await form.type(page) // and the page is left in the same moment
  }
  await page.reload()
  await forms.ownName.isThere(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await forms.ownName.isThere(page)

  await field(page, 'Full name').fill('Ada of Elm Street')
  await crash(page)
  const next = await context.newPage()
  const { ownName, ...others } = forms
  for (const form of Object.values<Form>(others)) {
    await next.goto(form.path)
    await form.open?.(next)
    await form.isThere(next)
  }
  await next.goto(ownName.path)
  await expect(field(next, 'Full name')).toHaveValue('Ada of Elm Street')
  await next.getByRole('button', { name: 'Discard' }).click()
  await expect(field(next, 'Full name')).toHaveValue('Journey Sample')
})

test('two tabs with the same form keep a draft each, over a reload, and the one of a closed tab is there for the next', async ({
  page,
  context,
}) => {
  await enter(page)
  const other = await context.newPage()
  const name = (tab: Page) => field(tab, 'Campaign Name')
  for (const tab of [page, other]) {
    await tab.goto('/bulk-sms-campaign')
    await expect(name(tab)).toHaveValue('')
  }
  await name(page).fill('Oak Street')
  // The browser hands what a tab stored to its other tabs a moment later: only then is it known which of the two texts stood first.
  await expect.poll(() => stored(other)).toContain('Oak Street')
  await name(other).fill('Elm Street')
  for (const tab of [page, other]) await tab.reload()
  await expect(name(page)).toHaveValue('Oak Street')
  await expect(name(other)).toHaveValue('Elm Street')

  const third = await context.newPage()
  await third.goto('/bulk-sms-campaign')
  await expect(name(third)).toHaveValue('Oak Street')
  await name(third).fill('Oak Street and more')
  await expect.poll(() => stored(page)).toContain('Oak Street and more')
  await page.reload()
  await expect(name(page)).toHaveValue('Oak Street')

  await page.getByRole('button', { name: 'Discard' }).click()
  await third.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => stored(third)).not.toContain('Oak Street')
  await other.close()
  await third.reload()
  await expect(name(third)).toHaveValue('Elm Street')
  await third.close()
})

test('an expired session asks for the password over the page: a launch goes on by itself, a loaded page has its draft', async ({
  page,
}) => {
  const { email, password } = await enter(page)
  const form = forms.bulk
  await page.goto(form.path)
  await form.type(page)
  await endSession(page)
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await stored(page)).not.toContain(password)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await form.isThere(page)

  const launch = page.getByRole('button', { name: 'Launch SMS Campaign' })
  // Free of messages that pass: another call of the page would ask for the password first.
  await launch.click({ trial: true })
  await endSession(page)
  await launch.click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/campaigns')
  await expect(page.getByRole('heading', { name: 'Oak Street' })).toBeVisible()
  await page.goto(form.path)
  await expect(field(page, 'Campaign Name')).toHaveValue('')
  await expect(page.getByText('Recipients Preview (0)')).toBeVisible()
})

test('a few texts are there again on the way back from the checkout', async ({ page }) => {
  await enter(page)
  const form = forms.fewTexts
  await page.goto(form.path)
  await form.type(page)
  await page.getByRole('button', { name: 'Continue to Checkout' }).click()
  await expect(page).toHaveURL(/checkout/)
  await page.goBack()
  await form.isThere(page)
})

const begun = 'Thank you for'

test('a draft of the composer survives a reload, and a sign-out deletes it and leaves the page in every window of the browser', async ({
  page,
  context,
  browser,
}) => {
  const { full, cookies } = await makeFullAccount(browser)
  await context.addCookies(cookies)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await begin(window, full)
    await window.reload()
    await expect(composer(window)).toHaveValue(begun)
  }
  await page.getByRole('button', { name: 'Sign Out' }).click()
  for (const window of [page, other]) await expect(window).toHaveURL('/')
  for (const window of [page, other]) await expect.poll(() => stored(window)).not.toContain(begun)
})

/** Kills the process that draws the page, as a lack of memory does. */
async function crash(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined) // is not answered
  await crashed
  await page.close()
}

async function begin(page: Page, { conversationKey }: FullAccount) {
  await page.goto(`/messages?conversation=${conversationKey}`)
  await composer(page).fill(begun)
  await expect.poll(() => stored(page)).toContain(begun)
}

/** The session is over on the server; the page does not know. */
const endSession = async (page: Page) => expect((await page.request.post('/api/auth/logout')).ok()).toBe(true)

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
/** What the browser stores, as this tab sees it. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
