import type { Page } from '@playwright/test'
import { enter, makeFullAccount, type FullAccount } from './accounts.ts'
import { formsOfWork } from './customers-forms.ts'
import { field, stored } from './drafted-form.ts'
import { endSession, signInOverThePage } from './sessions.ts'
import { expect, test } from './test.ts'

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
  const form = formsOfWork.bulk
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
  await signInOverThePage(page, { email, password })
  await expect(page).toHaveURL('/campaigns')
  await expect(page.getByRole('heading', { name: 'Oak Street' })).toBeVisible()
  await page.goto(form.path)
  await expect(field(page, 'Campaign Name')).toHaveValue('')
  await expect(page.getByText('Recipients Preview (0)')).toBeVisible()
})

test('a few texts are there again on the way back from the checkout', async ({ page }) => {
  await enter(page)
  const form = formsOfWork.fewTexts
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

async function begin(page: Page, { conversationKey }: FullAccount) {
  await page.goto(`/messages?conversation=${conversationKey}`)
  await composer(page).fill(begun)
  await expect.poll(() => stored(page)).toContain(begun)
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
