import type { Cookie, Locator, Page } from '@playwright/test'
import { enter, testOwners, makeFullAccount, type FullAccount } from './accounts.ts'
import { turnTo } from './page-checks.ts'
import { expect, test, toast } from './test.ts'

/** Input that people paste, by accident or on purpose. If any of it ran, it would set a global. */
const pasted = {
  'ten thousand letters': 'long'.repeat(2500),
  emoji: '👩‍👩‍👧‍👦 🏡 💸 \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  'right-to-left text': '\u202Eمرحبا بالعالم\u202C שלום',
  script: `"'><script>window.ran = true</script><img src="x" onerror="window.ran = true">{{7*7}}`,
}
const kinds = Object.entries(pasted)

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => 'ran' in window), 'What was typed was run').toBe(false)
})

test.describe('the account forms', () => {
  test('empty, each field shows its error', async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await says(page.getByLabel('Full name'), 'Full name is required')
    await says(page.getByLabel('Email'), 'Invalid email address')
    await says(page.getByLabel('Password', { exact: true }), 'Password must be at least 6 characters')
    await expect(page.getByLabel('Full name')).toBeFocused()

    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await says(page.getByLabel('Email'), 'Invalid email address')
    await says(page.getByLabel('Password', { exact: true }), 'Password is required')

    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await says(page.getByLabel('Email'), 'Email is required')

    await page.goto('/reset-password?token=sample')
    const [first, second] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm password', { exact: true }),
    ]
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await says(first, 'Password is required')
    await says(second, 'Please confirm your password')
    await first.fill('seven 7')
    await second.fill('seven 8')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await says(first, 'Password must be at least 8 characters')
    await first.fill('eight 88')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await says(second, 'Passwords do not match')
    await expect(first).toHaveValue('eight 88')
  })

  test('of any writing or length: refused with the form’s error, and kept', async ({ page }) => {
    const sent = calls(page)
    const tooLong = 'Please use at most 500 characters'
    const fillAll = async (labels: readonly string[], text: string) => {
      for (const label of labels) await page.getByLabel(label, { exact: true }).fill(text)
    }
    const keeps = async (labels: readonly string[], text: string) => {
      for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    const forms: [path: string, labels: string[], button: string, refusal: string][] = [
      ['/signup', ['Full name', 'Email', 'Password'], 'Create Account', 'Invalid email address'],
      ['/login', ['Email', 'Password'], 'Sign In', 'Invalid email address'],
      ['/forgot-password', ['Email'], 'Send Reset Link', 'Please enter a valid email'],
    ]
    for (const [path, labels, button, refusal] of forms) {
      await page.goto(path)
      for (const [, text] of kinds) {
        const long = text.length > 5000
        await fillAll(labels, text)
        await page.getByRole('button', { name: button }).click()
        await says(page.getByLabel('Email'), long ? tooLong : refusal)
        if (long && path === '/signup') await says(page.getByLabel('Full name'), 'Please use at most 100 characters')
        await keeps(labels, text)
      }
    }
    expect(sent()).toEqual([])

    for (const [, text] of kinds) {
      await page.goto(`/reset-password?token=${encodeURIComponent(text.slice(0, 300))}`)
      await fillAll(['New password', 'Confirm password'], 'a long secret')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expect(toast(page)).toContainText('This reset link is invalid or has expired')
      await expect(page).toHaveURL('/forgot-password')
    }
  })

  test('a name in any script is accepted and shown as written', async ({ page }) => {
    for (const [kind, text] of kinds.slice(1)) {
      await page.goto('/signup')
      await page.getByLabel('Full name').fill(text)
      await page.getByLabel('Email').fill(`${kind.replaceAll(/\W/g, '')}-${Date.now()}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill(`${text} is no secret`) // the name itself would be too easy to guess
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText(`Welcome, ${text}`)).toBeVisible()
      await page.context().clearCookies()
    }
  })
})

test.describe('the order forms', () => {
  test.beforeEach(({ page }) => enter(page))

  test('an area: empty, too long, and of any writing', async ({ page }) => {
    await page.goto('/pull-lists')
    const [type, place, submit] = [
      page.getByLabel('Location Type'),
      page.getByLabel('Location', { exact: true }),
      page.getByRole('button', { name: 'Submit Request' }),
    ]
    await submit.click()
    await says(type, 'Please select a location type and enter a location')
    await place.fill('78704')
    await submit.click()
    await says(type, 'Please select a location type and enter a location')
    await type.selectOption('zipcode')
    await place.fill('   ')
    await submit.click()
    await says(place, 'Please select a location type and enter a location')
    for (const [kind, text] of kinds) {
      await place.fill(text)
      await submit.click()
      if (kind === 'ten thousand letters') await says(place, 'Please use at most 120 characters')
      else await expect(toast(page)).toContainText('Please enter a ZIP Code of five digits')
      await expect(place).toHaveValue(text)
    }
    await expect(page).toHaveURL('/pull-lists')

    await type.selectOption('city')
    await place.fill(`${pasted.script.slice(0, 60)}, TX`)
    await submit.click()
    await expect(page.getByText('A person is preparing your list.')).toBeVisible()
    await page.goto('/pull-lists')
    await expect(page.getByRole('table', { name: 'Your lists' })).toContainText('<script>')
  })

  test('a skip trace: no file, no list, and names of any writing', async ({ page }) => {
    await page.goto('/skip-trace')
    const [field, submit] = [page.getByLabel('Contact list'), page.getByRole('button', { name: 'Upload List - FREE' })]
    await submit.click()
    await says(field, 'Please select a file to upload')
    await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('not a list') })
    await says(field, 'photo.png is not one of .csv, .xlsx, .xls')
    for (const [name, content, refusal] of [
      ['empty.csv', '', 'The file is empty'],
      ['renamed.xlsx', 'name,phone\n', 'The file is named .xlsx but is no Excel workbook'],
      ['renamed.csv', 'PK\u0003\u0004', 'Save it as CSV'],
    ] as const) {
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
      await submit.click()
      await expect(toast(page)).toContainText('Upload Failed')
      await expect(toast(page)).toContainText(refusal)
      await expect(page.getByText(name)).toBeVisible()
    }
    const name = '<img src=x onerror=window.ran=true> قائمة 🏡.csv'
    await field.setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `name,address\n${kinds
          .slice(1)
          .map(([, text]) => `"${text.replaceAll('"', '""')}","${text.replaceAll('"', '""')}"`)
          .join('\n')}\n`,
      ),
    })
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await page.getByRole('link', { name: 'See Your Skip Traces' }).click()
    await expect(page.getByRole('table', { name: 'Your skip traces' })).toContainText('قائمة')
  })

  test('a single send: what is missing, what is no phone, and texts of any writing', async ({ page }) => {
    await page.goto('/send-sms')
    const submit = page.getByRole('button', { name: 'Continue to Checkout' })
    await expect(submit).toBeDisabled()
    const phone = page.getByLabel('Phone Number')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await says(phone, 'Phone number is required')
    for (const [, text] of kinds) {
      await phone.fill(text)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveValue(text)
    }
    await phone.fill(testOwners(1)[0]?.phone ?? '')
    await page.getByLabel('First Name (optional)').fill(pasted.script)
    await phone.press('Enter')
    await expect(page.getByRole('table', { name: 'Recipients' })).toContainText('<script>')

    await page.getByLabel('Message', { exact: true }).fill(' ')
    await submit.click()
    await says(page.getByLabel('Campaign Name'), 'Campaign name is required')
    await says(page.getByLabel('Message', { exact: true }), 'Message is required')
    await page.getByLabel('Message', { exact: true }).fill(`${pasted['right-to-left text']} STOP`)
    await page.getByLabel('Campaign Name').fill(pasted['ten thousand letters'])
    await submit.click()
    await expect(toast(page)).toContainText('The campaign name has more than 200 characters')
    await expect(page.getByLabel('Campaign Name')).toHaveValue(pasted['ten thousand letters'])
    await page.getByLabel('Campaign Name').fill(pasted.script)
    await submit.click()
    await expect(
      page.getByRole('region', { name: 'Order Summary' }).or(page.getByText('Order Summary')).first(),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('<script>')
  })

  test('a bulk campaign: what is missing, what is no list, and texts of any writing', async ({ page }) => {
    await page.goto('/bulk-sms-campaign')
    const [paste, process] = [page.getByLabel('Or paste text'), page.getByRole('button', { name: 'Process Text Data' })]
    await expect(process).toBeDisabled()
    await paste.fill('  \n ')
    await expect(process).toBeDisabled()
    for (const [, text] of kinds) {
      await paste.fill(text)
      await process.click()
      await expect(toast(page)).toContainText('Text Processing Error')
      await expect(paste).toHaveValue(text)
    }
    await page
      .getByLabel('Upload CSV or Excel')
      .setInputFiles({ name: 'renamed.xlsx', mimeType: 'text/csv', buffer: Buffer.from('no workbook') })
    await expect(toast(page)).toContainText('File Processing Error')
    await expect(toast(page)).toContainText('Unable to process the uploaded file. Please check the format.')

    const [owner] = testOwners(1)
    await paste.fill(
      `${owner?.phone},${pasted.script.replaceAll(',', '')},${pasted['right-to-left text']}\n12345,Too short\n`,
    )
    await process.click()
    await expect(toast(page)).toContainText('Loaded 1 valid property records')
    await expect(page.getByText('1 loaded, 0 duplicates, 1 without a usable phone number')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Recipients' })).toContainText('<script>')

    const launch = page.getByRole('button', { name: 'Launch SMS Campaign' })
    await expect(launch).toBeDisabled()
    const [name, template] = [page.getByLabel('Campaign Name'), page.getByLabel('Message Template')]
    await name.fill(pasted.emoji)
    await template.fill(' ')
    await expect(launch).toBeDisabled()
    await template.fill(`${pasted['ten thousand letters']}!`)
    await expect(page.getByRole('main')).toContainText('The message template is too long')
    await expect(template).toHaveValue(`${pasted['ten thousand letters']}!`)
    await template.fill(`${pasted.script.replaceAll(/[{}]/g, '')} Reply STOP to opt out`)
    await launch.click()
    await expect(page.getByRole('article')).toContainText('<script>')
    await expect(page.getByRole('article')).toContainText('🏡')
  })
})

test.describe('the forms of a full account', () => {
  let cookies: Cookie[] = []
  let full: FullAccount
  test.beforeAll(async ({ browser }) => {
    ;({ full, cookies } = await makeFullAccount(browser))
  })
  test.beforeEach(({ context }) => context.addCookies(cookies))

  test('a contact: no phone, no address of mail, too long, and of any writing', async ({ page }) => {
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Add Contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Contact' })
    const save = dialog.getByRole('button', { name: 'Add Contact' })
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    await save.click()
    await says(field('Phone'), 'Phone number is required')
    for (const [kind, text] of kinds) {
      for (const label of ['Name', 'Phone', 'Email', 'Address', 'Tags', 'Notes']) await field(label).fill(text)
      await save.click()
      await expect(field('Phone')).toHaveAttribute('aria-invalid', 'true')
      await says(field('Email'), 'Invalid email address')
      if (kind === 'ten thousand letters') await says(field('Name'), 'A name can have 500 characters')
      for (const label of ['Name', 'Phone', 'Email', 'Address', 'Tags', 'Notes'])
        await expect(field(label)).toHaveValue(text)
    }
    const name = `${pasted.script} ${pasted['right-to-left text']} ${pasted.emoji}`
    await field('Name').fill(name)
    await field('Phone').fill(testOwners(1)[0]?.phone ?? '')
    await field('Email').fill('')
    await save.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill('window.ran')
    await expect(page.getByRole('table', { name: 'Contacts' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('onerror')
    for (const text of [pasted['right-to-left text'], '%', '_', '\\', pasted['ten thousand letters'].slice(0, 300)]) {
      await page.getByRole('searchbox', { name: 'Search contacts' }).fill(`${text} nobody`)
      await expect(page.getByText('No matching contacts')).toBeVisible()
    }
  })

  test('an answer: empty, too long, and of any writing', async ({ page }) => {
    await page.goto('/messages')
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('button', { name: /New Reply/ })
      .filter({ hasNotText: 'Opted out' })
      .first()
      .click()
    const [composer, send] = [
      page.getByLabel('Message', { exact: true }),
      page.getByRole('button', { name: 'Send', exact: true }),
    ]
    await expect(send).toBeDisabled()
    await composer.fill(' \n ')
    await expect(send).toBeDisabled()
    await composer.fill(pasted['ten thousand letters'])
    await expect(page.getByRole('alert')).toContainText(
      'The message has 10,000 characters; a carrier takes at most 1,600.',
    )
    await expect(send).toBeDisabled()
    await expect(composer).toHaveValue(pasted['ten thousand letters'])
    for (const [, text] of kinds.slice(1)) {
      await composer.fill(text)
      await send.click()
      await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText(text.trim())
      await expect(composer).toHaveValue('')
    }
  })

  test('a card: what is no digit does not get in, and nothing of it is sent', async ({ page }) => {
    await page.goto(`/checkout?type=send_sms&jobId=${full.draftJobId}&amount=${encodeURIComponent(pasted.script)}`)
    await expect(page.getByText('The price in this link is not the price of your order')).toBeVisible()
    const card = page.getByLabel('Card Number')
    for (const [label, typed, kept] of [
      ['Card Number', 'abcd4242424242424242🏡99', '4242 4242 4242 4242'],
      ['CVV', '12<b>345', '1234'],
      ['ZIP Code', '78704-1234567', '7870412345'],
    ] as const) {
      await page.getByLabel(label).pressSequentially(typed)
      await expect(page.getByLabel(label)).toHaveValue(kept)
    }
    for (const [, text] of kinds) {
      for (const label of ['Full Name', 'Address', 'City', 'State'])
        await page.getByLabel(label, { exact: true }).fill(text)
      await card.fill(text)
      await expect(card).toHaveValue(/^[\d ]*$/)
    }
    await card.fill('4000 0000 0000 0002')
    const sent = calls(page)
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(toast(page)).toContainText('Payment Error')
    await expect(page.getByLabel('Full Name')).toHaveValue(pasted.script)
    await card.fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    expect(sent().join()).not.toMatch(/4242|script|7870412345/)
  })

  test('an address with anything in it leads to a page that says so', async ({ page }) => {
    for (const text of [pasted.script, pasted['right-to-left text'], '../../etc/passwd', '%00']) {
      const part = encodeURIComponent(text)
      await page.goto(`/campaigns/${part}`)
      await expect(page.getByRole('heading', { name: 'Campaign not found' })).toBeVisible()
      await turnTo(page, `/success?type=pull_list&jobId=${part}`)
      await expect(
        page.getByText('This order was not found').or(page.getByText('Failed to fetch job status')),
      ).toBeVisible()
      await turnTo(page, `/messages?conversation=${part}`)
      await expect(page.getByText('This conversation was not found')).toBeVisible()
    }
  })

  test('a spending cap that is no amount is refused and kept', async ({ page }) => {
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Set a Spending Cap' }).click()
    const amount = page.getByLabel('Dollars a month')
    for (const [, text] of [['empty', ''], ...kinds] as const) {
      await amount.fill(text)
      await page.getByRole('button', { name: 'Save Cap' }).click()
      await says(amount, 'Enter an amount in dollars')
      await expect(amount).toHaveValue(text)
    }
  })
})

/** The field is marked invalid, and its message is linked to it for screen readers. */
async function says(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}

/** Collects the request bodies that the page sends from now on. */
function calls(page: Page): () => string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (
      (request.method() !== 'GET' && request.url().includes('/api/auth/')) ||
      request.url().includes('/api/checkout') ||
      request.url().includes('/api/create-payment-intent')
    )
      bodies.push(request.postData() ?? '')
  })
  return () => bodies
}
