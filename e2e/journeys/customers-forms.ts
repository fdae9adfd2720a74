import type { Page } from '@playwright/test'
import type { Customer } from './customer.ts'
import { testOwners } from './accounts.ts'
import { field, formOf, press, stored, type DraftedForm } from './drafted-form.ts'
import { expect } from './test.ts'

const [first, second] = testOwners(2)
const pasted = `${first?.phone},${first?.name},${first?.address}\n${second?.phone},${second?.name},${second?.address}`

/** The forms in which lists are ordered and texts are written. */
export const formsOfWork = {
  bulk: {
    path: '/bulk-sms-campaign',
    async type(page) {
      await field(page, 'Campaign Name').fill('Oak Street')
      await field(page, 'Message Template').fill('Hello {firstName}')
      await field(page, 'Or paste text').fill(pasted)
      await page.getByRole('button', { name: 'Process Text Data' }).click()
      await field(page, 'Or paste text').fill('555 and more')
      await page.getByRole('button', { name: `Remove ${second?.name}` }).click()
    },
    async isThere(page) {
      await expect(field(page, 'Campaign Name')).toHaveValue('Oak Street')
      await expect(field(page, 'Message Template')).toHaveValue('Hello {firstName}')
      await expect(field(page, 'Or paste text')).toHaveValue('555 and more')
      await expect(page.getByText('Recipients Preview (1)')).toBeVisible()
      await expect(page.getByRole('button', { name: `Remove ${first?.name}` })).toBeVisible()
    },
  },
  fewTexts: {
    path: '/send-sms',
    async type(page) {
      await field(page, 'Campaign Name').fill('Two owners')
      await field(page, 'Phone Number').fill(first?.phone ?? '')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await field(page, 'Phone Number').fill('555')
    },
    async isThere(page) {
      await expect(field(page, 'Campaign Name')).toHaveValue('Two owners')
      await expect(page.getByText('Recipients (1)')).toBeVisible()
      await expect(field(page, 'Phone Number')).toHaveValue('555')
    },
  },
  optOuts: formOf({ path: '/opt-outs' }, { 'Phone numbers': '(555) 555-0100' }),
  pullList: formOf({ path: '/pull-lists' }, { 'Location Type': 'zipcode', Location: '7870' }),
  skipTrace: {
    path: '/skip-trace',
    async type(page) {
      await page.getByRole('radio', { name: /^Balanced/ }).check()
      await page.getByLabel('Contact list').setInputFiles({
        name: 'owners.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,current address\nJohn Smith,12 Oak St Austin TX 78704\n'),
      })
    },
    async isThere(page) {
      await expect(page.getByText('owners.csv')).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Balanced/ })).toBeChecked()
    },
  },
  findNumber: formOf({ path: '/settings/numbers' }, { 'Area code or ZIP': '787' }),
  bringNumber: formOf(
    { path: '/settings/numbers', open: press('Bring a Number'), dialog: 'Bring a number' },
    { Number: '(512) 555-0150', 'Provider that has it now': 'Sample Telecom', 'Name on the bill': 'Jane Sample' },
  ),
  registration: formOf(
    { path: '/settings/sending' },
    { 'Legal name': 'Sample Homes LLC', 'Sample text 1': 'Hi {firstName}, would you sell {address}?' },
  ),
} satisfies Record<string, DraftedForm>

/** The forms about people. */
export const formsOfPeople = (customer: Customer) =>
  ({
    contact: formOf(
      { path: '/contacts', open: unlessOpen(press('Add Contact')), dialog: 'Add Contact' },
      { Name: 'Jane Sample', Notes: 'Calls back on Monday' },
    ),
    changedContact: formOf(
      {
        path: `/contacts?search=${customer.contact.name}`,
        open: (page) => page.getByText(customer.contact.name, { exact: true }).last().click(),
        dialog: 'Edit Contact',
      },
      { Address: '12 Oak St, Austin, TX 78704', Tags: 'hot, oak' },
    ),
    tags: formOf(
      {
        path: `/contacts?search=${customer.contact.name}`,
        open: press(`Edit tags of ${customer.contact.name}`),
        dialog: `Tags of ${customer.contact.name}`,
      },
      { Tags: 'warm, oak' },
    ),
    tagOfMany: formOf(
      {
        path: '/contacts',
        async open(page) {
          await page
            .getByRole('checkbox', { name: /^Select / })
            .nth(1)
            .check()
          await page.getByRole('button', { name: 'Add tag' }).click()
        },
        dialog: 'Add a tag',
      },
      { Tag: 'spring' },
    ),
    import: {
      path: '/contacts',
      open: unlessOpen(press('Import')),
      dialog: 'Import contacts',
      async type(page) {
        await page.getByLabel('File').setInputFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('phone,who,house number,street name\n5125550100,Jane Sample,12,Oak St\n'),
        })
        await page.getByLabel('Name', { exact: true }).selectOption('who (Jane Sample)')
        await page.getByRole('radio', { name: /^Do-not-contact list/ }).check()
      },
      async isThere(page) {
        await expect(page.getByText('people.csv')).toBeVisible()
        await expect(page.getByRole('cell', { name: 'Jane Sample' })).toBeVisible()
        await expect(page.getByRole('cell', { name: '12 Oak St', exact: true })).toBeVisible()
        await expect(page.getByRole('radio', { name: /^Do-not-contact list/ })).toBeChecked()
      },
    },
    composer: formOf({ path: customer.conversation }, { Message: 'Thank you for' }),
    note: formOf(
      { path: customer.conversation, open: press('Note'), dialog: 'Add a note' },
      { Note: 'Wants an offer by Friday', [`Mention ${customer.colleague}`]: true },
    ),
    savedReply: formOf(
      { path: '/messages', open: press('Saved replies'), dialog: 'Saved replies' },
      { Name: 'Price', Text: 'What would you want for {address}?' },
    ),
    personsAddress: {
      path: customer.conversation,
      async type(page) {
        await page.getByRole('button', { name: 'Edit property' }).click()
        await field(page, 'Property').fill('14 Elm St, Austin, TX 78704')
        await field(page, 'Notes').fill('Has a key')
      },
      async isThere(page) {
        await expect(field(page, 'Property')).toHaveValue('14 Elm St, Austin, TX 78704')
        await expect(field(page, 'Notes')).toHaveValue('Has a key')
      },
    },
    liftOptOuts: formOf(
      { path: '/activity', open: press(/^Undo: .*opted out/i), dialog: /^Undo: / },
      { Reason: 'They called us' },
    ),
  }) satisfies Record<string, DraftedForm>

/** The forms about the account, its money and its members. */
export const formsOfTheAccount = (customer: Customer) =>
  ({
    ownName: formOf({ path: '/settings' }, { 'Full name': 'Ada of Oak Street' }),
    email: formOf(
      { path: '/settings', open: press('Change Email'), dialog: 'Change your email address' },
      { 'New email': 'ada@example.org' },
    ),
    passkey: formOf(
      { path: '/settings', open: press('Add a Passkey'), dialog: 'Add a passkey' },
      { 'Name (optional)': 'Work laptop' },
    ),
    passkeysName: formOf(
      { path: '/settings', open: press('Rename Journey key'), dialog: 'Rename the passkey' },
      { Name: 'Home laptop' },
    ),
    alerts: formOf(
      { path: '/settings/alerts' },
      { 'Minutes until a wait is too long': '45', 'Private push notifications': true },
    ),
    accountsName: {
      path: '/settings/team',
      type: (page) => field(page, 'Account name').fill('Oak Street Homes'),
      isThere: (page) => expect(field(page, 'Account name')).toHaveValue('Oak Street Homes'),
    },
    invitation: formOf(
      { path: '/settings/team' },
      { 'Email addresses': 'ada@example.com, grace@example.com', Role: 'manager' },
    ),
    rule: formOf(
      { path: '/settings/team', open: press('Add Rule'), dialog: 'Add a rule' },
      { 'Which answers': 'zip', 'ZIP codes': '78704, 787', [`Give to ${customer.colleague}`]: true },
    ),
    leave: formOf(
      { path: '/settings/team', open: press(`Remove ${customer.colleague}`), dialog: /^Remove / },
      { 'Who takes over the work': customer.userId },
    ),
    handOver: formOf(
      { path: '/settings/team', open: press('Hand Over'), dialog: 'Hand the account over' },
      { 'New owner': customer.thirdId },
    ),
    closing: formOf(
      { path: '/settings/team', open: press('Close Account'), dialog: /^Close / },
      { 'Name of the account': 'Oak' },
    ),
    cap: formOf(
      { path: '/billing', open: press('Set a Spending Cap'), dialog: 'Monthly spending cap' },
      { 'Dollars a month': '250.00' },
    ),
    billedTo: formOf(
      { path: '/billing/invoices', open: press(/^(Add|Change)/), dialog: 'Billed to' },
      { 'Business name': 'Sample Homes LLC', City: 'Austin' },
    ),
    seller: formOf(
      { path: '/billing/invoices', open: press('Sell in Your Name'), dialog: 'Invoices in your name' },
      { 'Legal name': 'Sample Agency LLC', 'Numbers begin with': 'OAK' },
    ),
    payer: {
      ...formOf({ path: customer.checkout }, { 'Full Name': 'Jane Sample', Email: 'jane@example.com', City: 'Austin' }),
      async type(page) {
        await field(page, 'Card Number').fill('4242424242424242')
        await field(page, 'CVV').fill('123')
        await field(page, 'Full Name').fill('Jane Sample')
        await field(page, 'Email').fill('jane@example.com')
        await field(page, 'City').fill('Austin')
      },
      async isThere(page) {
        await expect(field(page, 'Full Name')).toHaveValue('Jane Sample')
        await expect(field(page, 'Email')).toHaveValue('jane@example.com')
        await expect(field(page, 'City')).toHaveValue('Austin')
        for (const secret of ['Card Number', 'CVV']) await expect(field(page, secret)).toHaveValue('')
        // But for the times at which drafts were stored.
        expect((await stored(page)).replaceAll(/\b\d{13}\b/g, '')).not.toMatch(/4242/)
      },
    },
    client: formOf(
      { path: '/clients', open: press('Make Client'), dialog: 'Make a client' },
      { 'Name of the client': 'Elm' },
    ),
    clientRequest: formOf(
      { path: '/clients', open: press('Ask an Account'), dialog: 'Ask an account to become your client' },
      { 'Email address of the owner': 'owner@example.com' },
    ),
    markup: formOf(
      {
        path: '/clients',
        async open(page) {
          await page
            .getByRole('button', { name: /^More about/ })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Its prices' }).click()
        },
        dialog: /^Prices of /,
      },
      { 'Added, in percent': '20' },
    ),
  }) satisfies Record<string, DraftedForm>

/** These dialogs stand in the address, so that Back and a reload show them. */
const unlessOpen = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  if (!new URL(page.url()).searchParams.has('open')) await open(page)
}
