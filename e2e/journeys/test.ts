import { expect, test as base, type Page } from '@playwright/test'

interface Fixtures {
  /** Signs a new made-up account up through the form. */
  signUp: () => Promise<{ email: string; password: string }>
  /** Fails the journey for any error the page reported: uncaught errors, console errors, refused policies. */
  quiet: void
}

let accounts = 0

export const test = base.extend<Fixtures>({
  signUp: async ({ page }, use) => {
    await use(async () => {
      accounts += 1
      const account = { email: `journey-${Date.now()}-${accounts}@example.com`, password: 'a long secret' }
      await page.goto('/signup')
      await page.getByLabel('Full name').fill('Journey Sample')
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page).toHaveURL('/dashboard')
      return account
    })
  },

  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected(message.text())) complaints.push(message.text())
      })
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A refused call is answered on the screen; the browser logs it all the same. */
const expected = (text: string) => /Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text)

/** The text of the one visible toast. */
export const toast = (page: Page) => page.getByRole('region', { name: /notifications/i })
