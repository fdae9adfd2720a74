import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'

/**
 * Takes a picture of every route at every width in both colour modes, signed in as the given account, into e2e/pictures.
 * `pnpm --filter e2e pictures --url http://localhost:4000 --widths 390,1440 --modes light,dark --routes /,/dashboard`
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    email: { type: 'string', default: 'demo@example.com' },
    password: { type: 'string', default: 'lotline-demo' },
    widths: { type: 'string', default: '390,768,1440,2560' },
    modes: { type: 'string', default: 'light,dark' },
    routes: {
      type: 'string',
      default: '/,/pricing,/signup,/login,/forgot-password,/reset-password?token=sample,/dashboard,/pull-lists,/skip-trace,/send-sms,/bulk-sms-campaign,/messages,/contacts,/campaigns,/billing,/nowhere',
    },
    folder: { type: 'string', default: path.join(import.meta.dirname, 'pictures') },
  },
})
const visitorsOnly = new Set(['/', '/pricing', '/signup', '/login', '/forgot-password', '/reset-password?token=sample'])

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
await mkdir(values.folder, { recursive: true })
for (const mode of values.modes.split(',')) {
  for (const width of values.widths.split(',').map(Number)) {
    const context = await browser.newContext({ baseURL: values.url, viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: mode === 'dark' ? 'dark' : 'light', hasTouch: width < 600, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.log(`  ! ${error.message}`))
    page.on('console', (message) => message.type() === 'error' && console.log(`  ! ${message.text()}`))
    const take = async (route: string) => {
      await page.goto(route)
      await page.waitForLoadState('load')
      await page.waitForTimeout(900)
      const name = `${route.replace(/^\/|\?.*$/g, '').replaceAll('/', '-') || 'landing'}.${width}.${mode}.png`
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await page.screenshot({ path: path.join(values.folder, name), fullPage: true })
      console.log(`${name}${overflow > 0 ? `  (${overflow} px too wide)` : ''}`)
    }
    const routes = values.routes.split(',')
    for (const route of routes.filter((one) => visitorsOnly.has(one))) await take(route)
    const signedIn = await context.request.post('/api/auth/login', { data: { email: values.email, password: values.password }, headers: { origin: new URL(values.url).origin } })
    if (!signedIn.ok()) console.log(`  ! could not sign in: ${signedIn.status()}`)
    for (const route of routes.filter((one) => !visitorsOnly.has(one))) await take(route)
    await context.close()
  }
}
await browser.close()
