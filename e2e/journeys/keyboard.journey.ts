import type { Locator } from '@playwright/test'
import { listFile, testOwners } from './accounts.ts'
import { downloadFrom } from './downloads.ts'
import { keyboardUser } from './keyboard-user.ts'
import { expect, test } from './test.ts'

test('the whole main job by keyboard alone', async ({ page }) => {
  const keys = page.keyboard
  const { reach, press, write, expectActive } = keyboardUser(page)

  await test.step('signs up', async () => {
    await page.goto('/')
    await reach(page.getByRole('link', { name: 'Skip to content' }))
    await press(page.getByRole('link', { name: 'Get Started' }).first())
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeFocused()
    await write(page.getByLabel('Full name'), 'Keyboard Sample')
    await write(page.getByLabel('Email'), `keys-${Date.now()}@example.com`)
    await write(page.getByLabel('Password', { exact: true }), 'a long secret')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  })

  await test.step('skips the sidebar', async () => {
    await reach(page.getByRole('link', { name: 'Skip to content' }))
    await keys.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await keys.press('Tab')
    await expect(page.getByRole('link', { name: /Generate Property List/ })).toBeFocused()
  })

  await test.step('orders a list and downloads it', async () => {
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Property Pull Lists' })).toBeFocused()
    await reach(page.getByRole('radio', { name: /Basic Property Record Pull/ }))
    await reach(page.getByLabel('Location Type'))
    await keys.press('z')
    await expect(page.getByLabel('Location Type')).toHaveValue('zipcode')
    await write(page.getByLabel('Location', { exact: true }), '98107')
    await expect(page.getByText(/98107: \d+ records/)).toBeVisible()
    await press(page.getByRole('button', { name: 'Submit Request' }))
    await expect(page).toHaveURL(/\/success\?type=pull_list/)
    const button = page.getByRole('button', { name: /Download \(\d+ records\)/ })
    await expect(button).toBeVisible()
    await reach(button)
    await downloadFrom(page, () => keys.press('Enter'))
  })

  await test.step('launches a campaign from a file', async () => {
    await press(page.getByRole('link', { name: 'Lotline Bulk SMS' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Bulk SMS Campaign' })).toBeFocused()
    await write(page.getByLabel('Campaign Name'), 'By keyboard')
    const file = page.getByLabel('Upload CSV or Excel')
    await reach(file)
    await file.setInputFiles(listFile(testOwners(120)))
    const launch = page.getByRole('button', { name: 'Launch SMS Campaign' })
    await expect(page.getByText('Recipients Preview (120)')).toBeVisible()
    await press(page.getByRole('button', { name: /^Remove Owner/ }).first(), 'Space')
    await expect(page.getByText('Recipients Preview (119)')).toBeVisible()
    await press(launch)
    await expect(page.getByRole('heading', { level: 1, name: 'SMS Campaigns' })).toBeFocused()
  })

  await test.step('watches the campaign', async () => {
    const card = page.getByRole('article').filter({ hasText: 'By keyboard' })
    await press(card.getByRole('link', { name: 'View Details' }))
    await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeFocused()
    await reach(page.getByRole('button', { name: 'More' }))
    await keys.press('Enter')
    await expectActive('Duplicate as a new draft')
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  })

  await test.step('answers a reply', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'Message Center' })).toBeFocused()
    const waiting = page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('button', { name: /New Reply/ })
      .filter({ hasNotText: 'Opted out' })
    await expect(waiting.first()).toBeVisible()
    await keys.press('n')
    const thread = page.getByRole('region', { name: /^Messages with/ })
    await expect(thread).toBeVisible()
    await keys.press('r')
    const composer = page.getByLabel('Message', { exact: true })
    await expect(composer).toBeFocused()
    await keys.type('Thank you, I will call you.')
    await keys.press('Enter')
    await expect(thread.getByText('Thank you, I will call you.')).toBeVisible()
    await expect(composer).toHaveValue('')
    await expect(composer).toBeFocused()
    await keys.press('Escape')
    await keys.press('1')
  })

  await test.step('finds who replied in the contacts, and edits them', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeFocused()
    const table = page.getByRole('table', { name: 'Contacts' })
    // All who were texted are contacts: those who replied are found by their status.
    await reach(page.getByRole('combobox', { name: 'Status' }))
    await keys.press('r')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('responded')
    await expect(table.getByText('Contacted', { exact: true })).toHaveCount(0)
    await expect(table.getByText('Responded').filter({ visible: true }).first()).toBeVisible()
    // Replies keep coming in: the first row now is the second after the next reply.
    const [phone] = /\(\d{3}\) \d{3}-\d{4}/.exec(await table.getByRole('row').nth(1).innerText()) ?? ['']
    const actions = table
      .getByRole('row')
      .filter({ hasText: phone })
      .getByRole('button', { name: /^Actions for/ })
    await press(actions)
    await expectActive('Edit')
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await write(dialog.getByLabel('Tags'), 'called')
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(table.getByText('called')).toBeVisible()
    await expect(actions).toBeFocused()
  })

  await test.step('reads the bill and signs out', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeFocused()
    await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText(/\$\d+\.\d\d/)
    await press(page.getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL('/')
  })
})

test('in the contrast colours of the system it shows where the keyboard is and what is chosen', async ({
  page,
  signUp,
}) => {
  const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
  await page.emulateMedia({ forcedColors: 'active' })
  await signUp()
  const main = page.getByRole('navigation', { name: 'Main' })
  expect(await ground(main.getByRole('link', { name: 'Dashboard' }))).not.toBe(
    await ground(main.getByRole('link', { name: 'Contacts' })),
  )

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect(field).toBeFocused()
  expect(await field.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid')
  await page.keyboard.press('ArrowDown')
  const next = page.getByRole('option', { selected: true })
  expect(await ground(next)).not.toBe(await ground(page.getByRole('option', { selected: false }).first()))
  await page.keyboard.press('Escape')

  await page.goto('/messages')
  const all = page.getByRole('button', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  expect(await ground(all)).not.toBe(await ground(page.getByRole('button', { name: 'Unread', exact: true })))
})
