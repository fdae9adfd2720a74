import { checkState, waitUntilHydrated } from './page-checks.ts'
import { expect, test } from './test.ts'

// Every journey fails on a policy violation too: see `quiet`.
test('from where keys are made to the reference, where a call is tried with the key that is typed in, and with nothing else', async ({
  page,
}) => {
  await page.request.post('/api/auth/login', { data: { email: 'demo@example.com', password: 'lotline-demo' } })
  const made = await page.request.post('/api/api-keys', {
    data: { name: `Reference ${Date.now()}`, scopes: ['read'] },
  })
  const { key, token } = await made.json()

  await page.goto('/billing')
  await waitUntilHydrated(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'How the API works' }).click()
  const reference = await opened
  await expect(reference.getByRole('heading', { level: 1, name: 'Lotline API' })).toBeVisible()
  for (const name of ['Keys', 'Client', 'Once, and once only', 'Refusals', 'Webhooks'])
    await expect(reference.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

  await checkState(reference)
  await reference.setViewportSize({ width: 1440, height: 900 })

  await test.step('a call is found with the keyboard', async () => {
    await reference.keyboard.press('Control+k')
    await reference.keyboard.type('Current user')
    await expect(reference.getByRole('option', { name: /Current user/ }).first()).toBeVisible()
    await reference.keyboard.press('ArrowDown')
    await reference.keyboard.press('Enter')
    await expect(reference).toHaveURL(/#tag\/auth\/get\/api\/auth\/me$/i)
    await reference.getByRole('button', { name: /^Test Request.*get \/api\/auth\/me/ }).press('Enter')
  })

  const tried = reference.getByRole('dialog')
  await test.step('the session of who reads it is not sent', async () => {
    await tried.getByRole('button', { name: /^Send get request/ }).click()
    await expect(tried.getByText('"signed_out"')).toBeVisible()
  })
  await test.step('with the key it answers the account', async () => {
    await tried.getByPlaceholder('Token').fill(token)
    await reference.keyboard.press('Control+Enter')
    await expect(tried.getByText('"demo@example.com"')).toBeVisible()
  })
  await test.step('the key stays in the page, which fits a phone', async () => {
    const kept = await reference.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(token)
    expect(await reference.evaluate(() => indexedDB.databases())).toEqual([])
    await reference.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => reference.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
  await page.request.delete(`/api/api-keys/${key.id}`)
})
