import type { Page } from '@playwright/test'
import { makeFullAccount, type FullAccount } from './accounts.ts'
import { expect, test } from './test.ts'

const begun = 'Thank you for'

test('a draft survives a reload, and a sign-out deletes it in every window of the browser', async ({
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
  for (const window of [page, other]) await expect.poll(() => kept(window)).not.toContain(begun)
})

async function begin(page: Page, { conversationKey }: FullAccount) {
  await page.goto(`/messages?conversation=${conversationKey}`)
  await composer(page).fill(begun)
  await expect.poll(() => kept(page)).toContain(begun)
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
