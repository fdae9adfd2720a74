import type { Page } from '@playwright/test'
import { enter } from './accounts.ts'
import { becomeCustomer } from './customer.ts'
import { formsOfPeople, formsOfTheAccount, formsOfWork } from './customers-forms.ts'
import { crash, expectToSurvive, formOf, press, stored, type DraftedForm } from './drafted-form.ts'
import { becomeEmployee, employeesForms, takeOrder } from './employees-forms.ts'
import { holdScripts, waitUntilHydrated } from './page-checks.ts'
import { endSession, signInOverThePage } from './sessions.ts'
import { expect, test } from './test.ts'

test.slow()

test('what a customer types into any form outlives another page, Back, a reload and a crash of the tab', async ({
  page,
  browser,
}) => {
  const customer = await becomeCustomer(page, browser)
  const people = formsOfPeople(customer)
  const account = formsOfTheAccount(customer)
  await eachSurvives(page, { ...formsOfWork, ...people, ...account })

  const next = await crash(page)
  // Of each way of storing one: texts and fields (of both kinds of form), lists, files.
  const some: DraftedForm[] = [formsOfWork.bulk, formsOfWork.skipTrace, people.import, account.rule]
  for (const form of some) {
    await next.goto(form.path)
    await form.open?.(next)
    await form.isThere(next)
  }
  await next.goto(account.ownName.path)
  await press('Discard')(next)
  await expect(next.getByLabel('Full name')).toHaveValue('Ada Sample')
  await press('Undo')(next)
  await account.ownName.isThere(next)
})

test('what an employee types into any form does too', async ({ page }) => {
  const { accountId } = await becomeEmployee(page)
  await takeOrder(page)
  await eachSurvives(page, employeesForms(accountId))
  await page.goto('/operations')
  await press('Give it back')(page)
  await expect(page.getByLabel('Result file')).toHaveCount(0)
})

test('what a visitor types is there again after another page and a reload, but never a password', async ({ page }) => {
  const password = 'a long secret'
  const forms: [path: string, values: Record<string, string>][] = [
    ['/signup', { 'Full name': 'Ada Sample', Email: 'ada@example.com' }],
    ['/login', { Email: 'ada@example.com' }],
    ['/forgot-password', { Email: 'ada@example.com' }],
  ]
  for (const [path, values] of forms) {
    const form = formOf({ path }, values)
    const secret = page.getByLabel('Password', { exact: true })
    await page.goto(path)
    await form.type(page)
    if (path !== '/forgot-password') await secret.fill(password)
    await page.goto('/pricing')
    await page.goto(path)
    await form.isThere(page)
    await page.reload()
    await form.isThere(page)
    if (path !== '/forgot-password') await expect(secret).toHaveValue('')
  }
})

test('what a visitor types before the page’s scripts run is there again too, whether they came before the page was left or not', async ({
  page,
}) => {
  const form = formOf({ path: '/signup' }, { 'Full name': 'Ada Sample', Email: 'ada@example.com' })
  const release = await holdScripts(page)
  await page.goto(form.path, { waitUntil: 'commit' })
  await form.type(page)
  await page.getByLabel('Password', { exact: true }).fill('a long secret')
  await page.goto('/privacy', { waitUntil: 'commit' })
  release()
  await page.goto(form.path)
  await form.isThere(page)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.getByLabel('Email').fill('')
  const releaseAgain = await holdScripts(page)
  await page.goto(form.path, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('other@example.com')
  releaseAgain()
  await waitUntilHydrated(page)
  await page.goto('/privacy')
  await page.goto(form.path)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Sample')
  await expect(page.getByLabel('Email')).toHaveValue('other@example.com')

  const releaseLast = await holdScripts(page)
  await page.goto(form.path, { waitUntil: 'commit' })
  await page.getByLabel('Email').click()
  releaseLast()
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Email')).toHaveValue('other@example.com')
  await page.keyboard.type('third@example.com') // into the field that the address came into
  await expect(page.getByLabel('Email')).toHaveValue('third@example.com')
  expect(await stored(page)).not.toContain('a long secret')
})

// One of each way in which what was pressed is sent: from a dialog, with a file, and an order. The calls are sent again in one place, for all forms.
test('a session that ends while a form is open asks for the password over it, and what was pressed is done', async ({
  page,
}) => {
  const account = await enter(page)
  const newContact = { path: '/contacts?open=new', dialog: 'Add Contact' }
  const sent: [form: DraftedForm, button: string, answer: string][] = [
    [formOf(newContact, { Name: 'Jane Sample', Phone: '(512) 555-0179' }), 'Add Contact', 'Contact created'],
    [formsOfWork.skipTrace, 'Upload List - FREE', 'File Uploaded Successfully'],
    [
      formOf({ path: '/pull-lists' }, { 'Location Type': 'zipcode', Location: '78704' }),
      'Submit Request',
      'Your Property List',
    ],
  ]
  for (const [form, button, answer] of sent) {
    await page.goto(form.path)
    await form.type(page)
    const send = page.getByRole('button', { name: button, exact: true }).last()
    await send.click({ trial: true })
    await endSession(page)
    // What the page asks by itself may bring up the password first: then the press goes through once it is given.
    const pressed = send.click()
    await signInOverThePage(page, account)
    await pressed
    await expect(page.getByText(answer).first()).toBeVisible()
  }
})

test('a bulk list of 100,000 is there again after a reload and after a crash, and comes back when it was discarded', async ({
  page,
}) => {
  await enter(page)
  const rows = Array.from({ length: 100_000 }, (_, at) => `512${2_000_000 + at * 3},Owner ${at},${at} Oak St`)
  const all = (window: Page) => expect(window.getByText('Recipients Preview (100,000)')).toBeVisible()
  await page.goto('/bulk-sms-campaign')
  await page.getByLabel('Upload CSV or Excel').setInputFiles({
    name: 'owners.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['phone,name,address', ...rows].join('\n')),
  })
  await all(page)
  await page.reload()
  await all(page)
  await press('Discard')(page)
  await expect(page.getByText('Recipients Preview (0)')).toBeVisible()
  await press('Undo')(page)
  await all(page)
  await press('Remove all')(page)
  await press('Undo')(page)
  const next = await crash(page)
  await next.goto('/bulk-sms-campaign')
  await all(next)
})

/** A page is loaded once for all of its forms, not once for each. */
async function eachSurvives(page: Page, forms: Record<string, DraftedForm>): Promise<void> {
  const all = Object.entries(forms)
  for (const path of new Set(all.map(([, form]) => form.path))) {
    const here = all.filter(([, form]) => form.path === path)
    const names = here.map(([name]) => name).join(', ')
    await test.step(names, () =>
      expectToSurvive(
        page,
        here.map(([, form]) => form),
      ),
    )
  }
}
