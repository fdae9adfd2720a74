import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter } from './accounts.ts'
import { downloadFrom } from './downloads.ts'
import { field, press } from './drafted-form.ts'
import { expect, test, toast } from './test.ts'

const people = Buffer.from(
  'phone,name,email\n5125550181,Jane Sample,jane@example.com\n5125550182,Grace Sample,grace at home\nnot a phone,Nobody,\n',
)
const acts = (page: Page) => page.getByRole('table', { name: 'Last acts' })
/** What was left out of the file, or saved without its email or status, can be had as a file with the reasons. */
async function expectRejected(page: Page) {
  for (const [button, row] of [
    ['Download 1 row not imported', 'not a phone,Nobody'],
    ['Download these rows', '5125550182,Grace Sample,grace at home'],
  ] as const) {
    const file = await downloadFrom(page, () => press(button)(page))
    const lines = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(row)
  }
}

/** Undoes an act by its title, on the page that lists the last ones. */
async function undo(page: Page, title: string | RegExp) {
  await page.goto('/activity')
  await acts(page).getByRole('row').filter({ hasText: title }).getByRole('button', { name: /^Undo/ }).click()
}

test('an import is taken back after it was closed', async ({ page }) => {
  await enter(page)
  await page.goto('/contacts')
  await press('Import')(page)
  await page.getByLabel('File').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: people })
  await press('Import 3 rows')(page)
  await expectRejected(page)
  await press('Done')(page)
  await expect(page.getByRole('cell', { name: /^Jane Sample/ }).first()).toBeVisible()
  await press('Undo')(page)
  await expect(page.getByText('No contacts yet').first()).toBeVisible()
})

test('phones that were opted out by hand are lifted with a reason, which is kept', async ({ page }) => {
  await enter(page)
  await page.goto('/opt-outs')
  await field(page, 'Phone numbers').fill('(512) 555-0183\n(512) 555-0184')
  await press('Add to the Opt-outs')(page)
  await expect(page.getByRole('cell', { name: /555-0184/ })).toBeVisible()

  await undo(page, /opt/i)
  const dialog = page.getByRole('dialog', { name: /^Undo: / })
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog.getByText('Say why these people may be texted again')).toBeVisible()
  await dialog.getByLabel('Reason').fill('They called us')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page)).toContainText('Undone: ')
  await expect(acts(page)).toContainText('Undone')

  await page.goto('/opt-outs')
  await expect(page.getByText('Nobody here')).toBeVisible()
  await page.goto('/opt-outs?list=lifted')
  await expect(page.getByRole('cell', { name: /555-0183/ })).toBeVisible()
})

test('an edit of a contact is taken back', async ({ page }) => {
  await enter(page)
  const added = await page.request.post('/api/contacts', { data: { name: 'Jane Sample', phone: '(512) 555-0185' } })
  expect(added.ok()).toBe(true)
  await page.goto('/contacts')
  await press('Edit tags of Jane Sample')(page)
  await field(page, 'Tags').fill('hot')
  await press('Save tags')(page)
  await expect(page.getByText('hot', { exact: true }).first()).toBeVisible()
  await undo(page, 'Edited Jane Sample: tags')
  await expect(toast(page)).toContainText('Undone: Edited Jane Sample')
  await page.goto('/contacts')
  await expect(page.getByText('No tags')).toBeVisible()
})
