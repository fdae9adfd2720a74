import type { Page } from '@playwright/test'
import { enter } from './accounts.ts'
import { formOf, press, type DraftedForm } from './drafted-form.ts'
import { asEmployee } from './releasing.ts'
import { expect } from './test.ts'

let brought = 0

/** A customer with an order that no source covers and a number to bring; the page's context is an employee's afterwards. */
export async function becomeEmployee(page: Page): Promise<{ accountId: string }> {
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(path, { ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await enter(page, 'Carol Customer')
  const { user } = await (await page.request.get('/api/auth/me')).json()
  await post('/api/properties/search/basic', { location: '99551', locationType: 'zipcode' })
  await post('/api/brought-numbers', {
    number: `51255501${50 + (brought += 1)}`,
    way: 'hosted',
    provider: 'Sample Telecom',
    accountNumber: '1',
    holder: 'Carol Customer',
    address: '1 Sample St',
    signer: 'Carol Customer',
    authorized: true,
  })
  await asEmployee(page.request)
  return { accountId: user.accountId }
}

/** Takes the order: its form stands in the operator's room. */
export async function takeOrder(page: Page): Promise<void> {
  await page.goto('/operations')
  await page
    .getByRole('button', { name: /^Take .*99551/ })
    .first()
    .click()
  await expect(page.getByLabel('Result file')).toBeVisible()
}

/** The forms of the operator's room and of releases. */
export function employeesForms(accountId: string) {
  const account = `/operations/accounts/${accountId}`
  return {
    result: {
      path: '/operations',
      type: (page) =>
        page.getByLabel('Result file').setInputFiles({
          name: 'filled.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Phone,Owner Name,Property Address\n9075550101,Ana Demoson,1 Sample St\n'),
        }),
      async isThere(page) {
        await expect(page.getByText('filled.csv')).toBeVisible()
        await expect(page.getByRole('table', { name: 'First rows of the result' })).toContainText('Ana Demoson')
      },
    },
    failure: formOf(
      { path: '/operations', open: press('It cannot be filled') },
      { Reason: 'The county publishes no roll.' },
    ),
    numberMoved: formOf(
      { path: '/operations', open: press(/^Move On \(512\) 555-01\d\d$/), dialog: /^Move / },
      { Next: 'documents_wanted', Reason: 'We need a signed letter' },
    ),
    look: formOf(
      { path: account, open: press('Look at the Screens'), dialog: 'Look at the account’s screens' },
      { Reason: 'They asked us to' },
    ),
    credit: formOf(
      { path: account, open: press('Give a Credit'), dialog: 'Give a credit' },
      { 'Amount in dollars': '12.50', Reason: 'A late list' },
    ),
    registeredElsewhere: formOf(
      { path: account },
      { 'Registered as': 'toll_free', 'Under which registration': 'Their own, number 12' },
    ),
    releaseKey: formOf(
      { path: '/release-keys', open: press('Make Release Key'), dialog: 'Make a release key' },
      { Remote: 'mfe-sample', Holder: 'sample team' },
    ),
    apiKey: formOf(
      { path: '/billing', open: press('Create API Key'), dialog: 'Create an API key' },
      { Name: 'Our CRM', Write: true },
    ),
  } satisfies Record<string, DraftedForm>
}
