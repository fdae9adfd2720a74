import type { Locator, Page } from '@playwright/test'
import { listFile, testOwners } from './accounts.ts'
import { downloadFrom } from './downloads.ts'
import { expect, signUpByForm, test } from './test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

test('the whole main job on a phone, by touch alone', async ({ page }) => {
  // An error in the console fails a journey. Fields are filled as an on-screen keyboard does it: with input and no key.
  await page.addInitScript(() => {
    const refuse = (event: Event) => console.error(`Not by touch: ${event.type}`)
    for (const type of ['keydown', 'wheel']) window.addEventListener(type, refuse, true)
    window.addEventListener('pointerdown', (event) => event.pointerType === 'touch' || refuse(event), true)
  })

  await test.step('signs up', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().tap()
    await page.getByLabel('Full name').fill('Phone Sample')
    await page.getByLabel('Email').fill(`phone-${Date.now()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('a long secret')
    await page.getByRole('button', { name: 'Create Account' }).tap()
    await expect(page).toHaveURL('/dashboard')
    const banner = page.getByRole('region', { name: 'Your account' }).getByRole('note')
    await expect(banner).toContainText('Confirm your email address')
    expect(await wordsOnTwoLines(banner)).toEqual([])
  })

  await test.step('orders a list and downloads it', async () => {
    await goTo(page, 'Pull Lists', 'Property Pull Lists')
    await page.getByLabel('Location Type').selectOption('zipcode')
    await page.getByLabel('Location', { exact: true }).fill('98107')
    await expect(page.getByText(/98107: \d+ records/)).toBeVisible()
    await page.getByRole('button', { name: 'Submit Request' }).tap()
    const button = page.getByRole('button', { name: /Download \(\d+ records\)/ })
    await expect(button).toBeVisible()
    await downloadFrom(page, () => button.tap())
  })

  await test.step('launches a campaign from a file', async () => {
    await goTo(page, 'Lotline Bulk SMS', 'Bulk SMS Campaign')
    await page.getByLabel('Campaign Name').fill('By phone')
    await page.getByLabel('Upload CSV or Excel').setInputFiles(listFile(testOwners(120)))
    await expect(page.getByText('Recipients Preview (120)')).toBeVisible()
    await page
      .getByRole('button', { name: /^Remove Owner/ })
      .first()
      .tap()
    await expect(page.getByText('Recipients Preview (119)')).toBeVisible()
    await page.getByRole('button', { name: 'Launch SMS Campaign' }).tap()
    await expect(page).toHaveURL('/campaigns')
    const card = page.getByRole('article').filter({ hasText: 'By phone' })
    await card.getByRole('link', { name: 'View Details' }).tap()
    await isThere(page, 'By phone')
  })

  await test.step('answers a reply', async () => {
    await goTo(page, /^Messages/, 'Message Center')
    const waiting = page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('button', { name: /New Reply/ })
      .filter({ hasNotText: 'Opted out' })
      .first()
    await expect(waiting).toBeVisible()
    await waiting.tap()
    const thread = page.getByRole('region', { name: /^Messages with/ })
    await expect(thread).toBeInViewport()
    await page.getByLabel('Message', { exact: true }).fill('Thank you, I will call you.')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(thread.getByText('Thank you, I will call you.')).toBeInViewport()
    await page.getByRole('button', { name: 'All conversations' }).tap()
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
    await expect(thread).toBeHidden()
  })

  await test.step('finds who replied in the contacts, and edits them', async () => {
    await goTo(page, 'Contacts', 'Contact Management')
    const table = page.getByRole('table', { name: 'Contacts' })
    // All who were texted are contacts: those who replied are found by their status.
    await page.getByRole('combobox', { name: 'Status' }).selectOption('responded')
    await expect(table.getByText('Contacted')).toHaveCount(0) // the rows before stay until the others have come
    await expect(table.getByText('Responded').filter({ visible: true }).first()).toBeVisible()
    await table
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Edit' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' })
    await dialog.getByLabel('Notes').fill('Called back')
    await dialog.getByRole('button', { name: 'Update Contact' }).tap()
    await expect(dialog).toBeHidden()
  })

  await test.step('sees what a file’s columns give before it is imported', async () => {
    await page.getByRole('button', { name: 'Import' }).tap()
    await page.getByLabel('File').setInputFiles({
      name: 'county.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Owner,Phone,House Number,Street Name\nJane Sample,5125550100,12,Oak St\n'),
    })
    const rows = page.getByRole('table', { name: 'First rows' })
    await expect(rows.getByText('12 Oak St').filter({ visible: true })).toBeVisible()
    await nothingToTheSide(page)
    await page.getByRole('button', { name: 'Cancel' }).tap()
  })

  await test.step('reads the bill and signs out', async () => {
    await goTo(page, 'Billing', 'Billing History')
    await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText(/\$\d+\.\d\d/)
    await nothingToTheSide(page)
    await menuOf(page)
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).tap()
    await expect(page).toHaveURL('/')
  })
})

test('the page leaves a phone’s notch and the bar at its lower end to the phone, where no button could be pressed', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', 'width=device-width, initial-scale=1')
})

test('a file with a long name leaves the cross of the dialog about it on the screen', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/bulk-sms-campaign')
  await page.getByLabel('Upload CSV or Excel').setInputFiles({
    name: `${'absentee_owners_'.repeat(5)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from('Owner,Color\nAda Sample,green\n'),
  })
  const dialog = page.getByRole('dialog', { name: /^Columns of absentee_owners/ })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await nothingToTheSide(page)
})

test('a swipe to the right dismisses a toast', async ({ page }) => {
  await signUpByForm(page)
  const toast = page.getByRole('region', { name: /Notifications/ }).locator('> div')
  await expect(toast).toContainText('Account created successfully!')
  await swipe(page, toast, 30)
  await expect(toast).toBeVisible()
  await swipe(page, toast, 80)
  await expect(toast).toBeHidden({ timeout: 2000 })
})

async function goTo(page: Page, entry: string | RegExp, heading: string): Promise<void> {
  await menuOf(page)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry }).tap()
  await isThere(page, heading)
}

async function isThere(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await nothingToTheSide(page)
}

const menuOf = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).tap()

const nothingToTheSide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

/** Swipes the given number of pixels to the right. */
async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const finger = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', box.x + 60)
  for (let moved = 10; moved <= by; moved += 10) await touch('touchMove', box.x + 60 + moved)
  await touch('touchEnd')
}

/** The words, of an address those between its signs, that go on in another line. */
const wordsOnTwoLines = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\w+/g)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })
