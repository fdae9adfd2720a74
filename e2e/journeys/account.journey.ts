import { mailedLink } from './mails.ts'
import { holdScripts, waitUntilHydrated } from './page-checks.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a forgotten password is reset through the mailed link, once', async ({ page, signUp, request }) => {
  const { email, password } = await signUp()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /send/i }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  const link = await mailedLink(request, email, /^Reset/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another secret')
  await page.getByLabel('Confirm password', { exact: true }).fill('another secret')
  await page.getByRole('button', { name: /reset password/i }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('another secret')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('input typed and submitted before the page’s scripts load takes effect once they do', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Early Sample')
  await page.getByLabel('Email').fill(`early-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a long secret')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Early Sample')
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('a public page leads who is signed in to the dashboard before its scripts come, and after the sign-out to the sign-in', async ({
  page,
  signUp,
}) => {
  await signUp()
  // The dashboard is left first: what it still asks is not the public page's.
  await page.goto('about:blank')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const site = page.getByRole('banner').first()
  await expect(site.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(site.getByRole('link', { name: 'Sign In' })).toBeHidden()
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
  release()
  await site.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(site.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(site.getByRole('link', { name: 'Dashboard' })).toBeHidden()
})

test('the tour requested before the page’s scripts load opens once they do', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Watch Demo' }).first().click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// One of the shell's and one of each remote's; all of them with THOROUGH.
const protectedPaths = ['/dashboard', '/pull-lists', '/send-sms', '/messages', '/checkout']
const furtherPaths = [
  '/skip-trace',
  '/bulk-sms-campaign',
  '/contacts',
  '/campaigns',
  '/billing',
  '/success',
  '/settings',
]

test('every protected address sends a visitor to the sign-in page, and an unknown one says so', async ({ page }) => {
  for (const path of [...protectedPaths, ...(process.env.THOROUGH === '1' ? furtherPaths : [])]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('a visitor who comes by the landing page to the sign-up has the whole sidebar at once', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await page.locator('a[href="/signup"]').first().click()
  await page.getByLabel('Full name').fill('Journey Sample')
  await page.getByLabel('Email').fill(`landing-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a long secret')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Pull Lists',
    'Skip Trace',
    'Send SMS',
    'Lotline Bulk SMS',
    'Messages',
    'Contacts',
    'Billing',
  ])
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})
