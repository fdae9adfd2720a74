import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The session is over on the server; the page does not know. */
export const endSession = async (page: Page) => expect((await page.request.post('/api/auth/logout')).ok()).toBe(true)

/** The page asks for the password in a dialog, and what was pressed goes on by itself. */
export async function signInOverThePage(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
}
