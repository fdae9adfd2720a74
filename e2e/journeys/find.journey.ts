import { enter } from './accounts.ts'
import { expect, test } from './test.ts'

test('a person is found by their phone with the keyboard alone, and on a phone by its button', async ({ page }) => {
  await enter(page)
  const contact = await page.request.post('/api/contacts', { data: { name: 'Maria Baker', phone: '(512) 555-0101' } })
  expect(contact.status()).toBe(201)

  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Find anything' })
  const opener = page.getByRole('button', { name: 'Find anything' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('512.555.0101')
  await expect(page.getByRole('option', { selected: true })).toContainText('Maria Baker')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts\?search=/)
  await expect(page.getByText('Maria Baker').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText('Maria Baker')
  await field.fill('import')
  await page.getByRole('option', { name: 'Import contacts' }).click()
  await expect(page.getByRole('dialog', { name: /Import/ })).toBeVisible()
})
