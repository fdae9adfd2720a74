import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { enter } from './accounts.ts'
import { addAuthenticator } from './authenticator.ts'
import { keyboardUser } from './keyboard-user.ts'
import { checkState } from './page-checks.ts'
import { mailedLink } from './mails.ts'
import { expect, test, toast } from './test.ts'

test('a banner asks a new account to confirm its address; the mailed link, opened and pressed, removes it', async ({
  page,
  signUp,
  request,
}) => {
  const { email } = await signUp()
  const bar = page.getByRole('region', { name: 'Your account' })
  await expect(bar).toContainText(`a link was sent to ${email}`)
  await bar.getByRole('button', { name: 'Send It Again' }).click()
  await expect(toast(page)).toContainText(`A link is on its way to ${email}`)

  const link = await mailedLink(request, email, /^Confirm your email/)
  expect((await request.get(link)).ok()).toBe(true) // as a mail scanner does
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm This Email Address' }).click()
  await expect(page.getByRole('heading', { name: 'Email Address Confirmed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(bar).toHaveCount(0)

  await page.goto('/confirm-email?token=made-up')
  await page.getByRole('button', { name: 'Confirm This Email Address' }).click()
  await expect(page.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible()
})

test('a new password needs the old one, which no longer works afterwards; the other browser is signed out', async ({
  page,
  browser,
}) => {
  const account = await enter(page)
  const other = await signedInElsewhere(browser, account)
  await openSettings(page)
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('New password').fill('another long secret')
  await form.getByLabel('Confirm password').fill('another long secret')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await expect(form.getByLabel('New password')).toHaveValue('another long secret')
  await form.getByLabel('Current password').fill(account.password)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page)).toContainText('Every other session has ended.')

  await other.reload()
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await logIn(other, account)
  await expect(toast(other)).toContainText('Invalid email or password')
  await logIn(other, { ...account, password: 'another long secret' })
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible() // where it was
  await other.context().close()
})

test('an address changes when the links in both mails were used', async ({ page, request }) => {
  const account = await enter(page)
  await confirm(page, await mailedLink(request, account.email, /^Confirm your email/))
  await openSettings(page)
  const wished = account.email.replace('made', 'moved')
  await page.getByRole('button', { name: 'Change Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByLabel('New email').fill(wished)
  await dialog.getByLabel('Current password').fill(account.password)
  await dialog.getByRole('button', { name: 'Send the Links' }).click()
  await expect(page.getByText(`Changing to ${wished}`)).toBeVisible()

  await confirm(page, await mailedLink(request, wished, /^Confirm the change/))
  await expect(page.getByRole('heading', { name: 'One Address Is Left' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Your Settings' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: wished })).toContainText('Confirmed')
  await confirm(page, await mailedLink(request, account.email, /^Confirm the change/))
  await expect(page.getByRole('heading', { name: 'Email Address Changed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(`${wished}Confirmed`)
})

test('sign-in asks for the authenticator app; a recovery code works instead, once', async ({ page, browser }) => {
  const account = await enter(page)
  await page.goto('/settings/team')
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Set Up an App' }).click()
  await prove(page, account.password)
  const scan = page.getByRole('dialog', { name: 'Scan this with your app' })
  await expect(scan.getByRole('img', { name: /QR code/ })).toBeVisible()
  await checkState(page)
  const secret = (await scan.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret })
  await scan.getByLabel('Code that the app shows').fill(app.generate())
  await scan.getByRole('button', { name: 'Turn On' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(8)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await checkState(page)
  // They are shown this once: Back leads nowhere, nor does a press beside them.
  await page.goBack()
  await page.mouse.click(5, 5)
  await expect(page).toHaveURL('/settings')
  expect(await shown.getByRole('listitem').allInnerTexts()).toEqual(codes)
  await shown.getByLabel('I have saved them').check()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('8 left')).toBeVisible()

  const other = await newWindow(browser)
  await other.goto('/contacts')
  await logIn(other, account)
  const code = other.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await checkState(other)
  await code.fill('000000')
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(code).toHaveAccessibleDescription(/not right|wrong/i)
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 })) // the next code: this one was used
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()

  for (const outcome of ['taken', 'refused']) {
    await other.context().clearCookies()
    await other.goto('/login')
    await logIn(other, account)
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').fill(codes[0] ?? '')
    await other.getByRole('button', { name: 'Verify' }).click()
    if (outcome === 'taken') await expect(other).toHaveURL('/dashboard')
    else await expect(other.getByLabel('Recovery code')).toHaveAccessibleDescription(/recovery code|not right|used/i)
  }
  await other.context().close()
  await page.reload()
  await expect(page.getByText('7 left')).toBeVisible()
})

test('a passkey signs in with one press, has a name, and can be removed', async ({ page }) => {
  const account = await enter(page)
  await addAuthenticator(page)
  await openSettings(page)
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Journey key')
  await prove(page, account.password)
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Journey key')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await logIn(page, account)
  await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('link', { name: /^Settings/ }).click()
  await page.getByRole('button', { name: 'Rename Journey key' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Renamed key')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Renamed key' }).click()
  await prove(page, account.password)
  await expect(page.getByText('Renamed key')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Two-Step Verification' })).toBeFocused()
})

test('a session that is ended here is signed out there', async ({ page, browser }) => {
  const account = await enter(page)
  const other = await signedInElsewhere(browser, account)
  await openSettings(page)
  const sessions = page.getByRole('table', { name: 'Sessions' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await expect(sessions.getByRole('row', { name: /This device/ })).toContainText(/Chrome/)
  await sessions.getByRole('button', { name: /^End/ }).click()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await other.context().close()
})

test('the settings by keyboard alone', async ({ page, signUp }) => {
  const { password } = await signUp()
  const { press, write } = keyboardUser(page)
  await press(page.getByRole('link', { name: /^Settings/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()

  await write(page.getByLabel('Full name'), 'Keyboard Sample')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Your name is saved')
  await expect(page.getByRole('link', { name: /^Settings: Keyboard Sample/ })).toBeVisible()

  await press(page.getByRole('button', { name: 'Change Email' }))
  await expect(page.getByLabel('New email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused()

  await write(page.getByLabel('Current password'), password)
  await write(page.getByLabel('New password', { exact: true }), 'another long secret')
  await write(page.getByLabel('Confirm password'), 'another long secret')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Password changed')

  await press(page.getByRole('button', { name: 'Set Up an App' }))
  await page.keyboard.type('another long secret')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code that the app shows')).toBeFocused()
  // The key is shown this once: Escape does not lose it.
  await page.keyboard.press('Escape')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await expect(page.getByRole('button', { name: 'Set Up an App' })).toBeFocused()
})

test('on a phone what is wrong, and what a link leads to, stands below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  const bar = page.getByRole('banner').filter({ has: page.getByRole('button', { name: 'Open the menu' }) })
  const isBelow = async (what: Locator) => {
    const [above, below] = [await bar.boundingBox(), await what.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  }
  await openSettings(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await isBelow(page.getByText('Current password', { exact: true }))

  await page.goto('/settings#sessions')
  const heading = page.getByRole('heading', { level: 2, name: 'Sessions' })
  await expect(heading).toBeFocused()
  await isBelow(heading)
})

interface Account {
  email: string
  password: string
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible()
}

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Enters the password that a dialog asks for. */
async function prove(page: Page, password: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
}

/** Opens a mailed link and presses its button. */
async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm This Email Address' }).click()
  await expect(page.getByRole('link', { name: /^Go to/ })).toBeVisible()
}

/** A browser that shares nothing with the first one. */
async function newWindow(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** The account in another browser, on its settings page. */
async function signedInElsewhere(browser: Browser, account: Account): Promise<Page> {
  const page = await newWindow(browser)
  await page.goto('/settings')
  await logIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  return page
}

/** A virtual authenticator whose user always confirms. */
