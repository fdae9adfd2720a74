import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, type Page } from '@playwright/test'
import { enter, fillAccount, type FullAccount } from './journeys/accounts.ts'
import { becomeEmployee } from './journeys/employees-forms.ts'
import { launchChromium } from './launch-chromium.ts'

/**
 * Takes a picture of every route at every width in both colour modes into e2e/pictures, with an index page:
 * `pnpm --filter e2e pictures --url http://localhost:4000 --states empty,full,slow,failing --widths 390,1440 --modes light,dark --routes /,/dashboard`.
 * The accounts are made by the command: an empty one, and one with a list, campaigns, replies and names that stress the layout.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    states: { type: 'string', default: 'visitor,empty,full,employee,slow,failing' },
    widths: { type: 'string', default: '390,768,1440,2560' },
    modes: { type: 'string', default: 'light,dark' },
    routes: { type: 'string', default: '' },
    folder: { type: 'string', default: path.join(import.meta.dirname, 'pictures') },
    /** 200: like the browser's zoom, with half the pixels for the same width. */
    zoom: { type: 'string', default: '100' },
  },
})

type State = 'visitor' | 'empty' | 'full' | 'employee' | 'slow' | 'failing'
const longName = `Maximiliana ${'Featherstonehaugh'.repeat(3)}`

const forVisitors = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/sms-terms',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password?token=sample',
  '/confirm-email?token=sample',
  '/invitation?token=sample',
  '/nowhere',
]
/** The id of nothing. */
const nothing = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const signedIn = [
  '/dashboard',
  '/pull-lists',
  '/skip-trace',
  '/send-sms',
  '/bulk-sms-campaign',
  '/messages',
  '/contacts',
  '/campaigns',
  '/opt-outs',
  '/billing',
  '/settings',
  '/settings/team',
  '/settings/alerts',
  '/settings/sending',
  '/settings/numbers',
  '/activity',
  '/clients',
  '/billing/add-money',
  '/billing/add-card',
  '/billing/invoices',
  `/billing/recharges/${nothing}`,
  `/billing/payments/${nothing}`,
  `/success?type=skip_trace&jobId=${nothing}`,
  `/alert?account=${nothing}`,
  '/closed-accounts',
]
const forEmployees = (accountId: string) => [
  '/operations',
  `/operations/accounts/${accountId}`,
  '/books',
  '/unclaimed-texts',
  '/set-aside-events',
  '/release-keys',
  '/release-errors',
]
const onlyFull = (full: FullAccount) => [
  `/bulk-sms-campaign?pullList=${full.listJobId}`,
  `/messages?conversation=${encodeURIComponent(full.conversationKey)}`,
  `/campaigns/${full.campaignId}`,
  `/checkout?type=send_sms&jobId=${full.draftJobId}&amount=${full.draftAmount}`,
  `/success?type=pull_list&jobId=${full.listJobId}`,
  `/success?type=send_sms&jobId=${full.draftJobId}`,
]

const browser = await launchChromium()
const states = values.states
  .split(',')
  .filter((name): name is State => ['visitor', 'empty', 'full', 'employee', 'slow', 'failing'].includes(name))
let full: FullAccount | undefined
let operated = ''
const people = new Map<State, Awaited<ReturnType<BrowserContext['cookies']>>>()
for (const state of ['empty', 'full'] as const) {
  if (
    !states.some((name) =>
      state === 'empty' ? name === 'empty' : name === 'full' || name === 'slow' || name === 'failing',
    )
  )
    continue
  const context = await browser.newContext({
    baseURL: values.url,
    extraHTTPHeaders: { origin: new URL(values.url).origin },
  })
  const page = await context.newPage()
  await enter(page, state === 'full' ? longName : 'Ada Sample')
  if (state === 'full') full = await fillAccount(page)
  people.set(state, await context.cookies())
  await context.close()
}

if (states.includes('employee')) {
  const context = await browser.newContext({
    baseURL: values.url,
    extraHTTPHeaders: { origin: new URL(values.url).origin },
  })
  ;({ accountId: operated } = await becomeEmployee(await context.newPage()))
  people.set('employee', await context.cookies())
  await context.close()
}

for (const state of states) {
  for (const mode of values.modes.split(',')) {
    for (const width of values.widths.split(',').map(Number)) await takeAll(state, mode, width)
  }
}
await browser.close()
await writeLeaf()

async function takeAll(state: State, mode: string, width: number) {
  const zoom = Number(values.zoom) / 100
  const context = await browser.newContext({
    baseURL: values.url,
    viewport: { width: Math.round(width / zoom), height: Math.round((width < 600 ? 844 : 900) / zoom) },
    deviceScaleFactor: zoom,
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
  })
  const cookies = people.get(state === 'slow' || state === 'failing' ? 'full' : state)
  if (cookies) await context.addCookies(cookies)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`  ! ${error.message}`))
  if (state !== 'failing')
    page.on('console', (message) => message.type() === 'error' && console.log(`  ! ${message.text()}`))
  if (state === 'slow' || state === 'failing')
    await page.route(/\/api\/(?!auth\/me|releases|live)/, (route) =>
      state === 'slow'
        ? undefined
        : route.fulfill({
            status: 500,
            json: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
          }),
    )
  for (const route of routesOf(state))
    await take(page, route, path.join(values.folder, state), `${width}.${mode}${zoom === 1 ? '' : `.${values.zoom}%`}`)
  await context.close()
}

function routesOf(state: State): string[] {
  const all =
    state === 'visitor'
      ? forVisitors
      : state === 'employee'
        ? forEmployees(operated)
        : [...signedIn, ...(state === 'full' && full ? onlyFull(full) : [])]
  const wanted = values.routes === '' ? [] : values.routes.split(',')
  return wanted.length === 0
    ? all
    : all.filter((route) =>
        wanted.some(
          (one) => route === one || route.split('?')[0] === one || (one !== '/' && route.startsWith(`${one}/`)),
        ),
      )
}

async function take(page: Page, route: string, folder: string, suffix: string) {
  await page.goto(route)
  await page.waitForLoadState('load')
  await page.waitForTimeout(900)
  const [place = '', query = ''] = route.split('?')
  const [, kind = ''] = /^(?:type=)?([a-z_]+|pullList|conversation)/i.exec(query) ?? []
  const name = [
    place
      .replace(/^\//, '')
      .replace(/[0-9a-f]{8}-[0-9a-f-]+/, 'one')
      .replaceAll('/', '-') || 'landing',
    kind && kind !== 'token' ? `.${kind}` : '',
    `.${suffix}.png`,
  ].join('')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, name), fullPage: true })
  console.log(`${path.basename(folder)}/${name}${overflow > 0 ? `  (${overflow} px too wide)` : ''}`)
}

/** One page with all the pictures of the folder, by state and route, widths beside one another. */
async function writeLeaf() {
  const pictures = (await readdir(values.folder, { recursive: true }))
    .filter((name) => name.endsWith('.png'))
    .toSorted()
  const sheets = grouped(pictures)
  const parts = [...sheets].map(
    ([name, files]) =>
      `<section><h2>${name}</h2><div>${files.map((file) => `<a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt="${file}"><small>${file.split('.').slice(-3, -1).join(' ')}</small></a>`).join('')}</div></section>`,
  )
  const looks =
    'body{font:15px system-ui;margin:2rem;background:#777;color:#fff}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}a{color:inherit;flex:none}img{display:block;height:32rem;max-width:60rem;object-fit:cover;object-position:top}'
  await writeFile(
    path.join(values.folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${looks}</style>${parts.join('\n')}`,
  )
  console.log(`${pictures.length} pictures: ${path.join(values.folder, 'index.html')}`)
}

function grouped(pictures: string[]) {
  const sheets = new Map<string, string[]>()
  for (const file of pictures) sheets.set(pageOf(file), [...(sheets.get(pageOf(file)) ?? []), file])
  return sheets
}

function pageOf(file: string): string {
  return file.split('.').slice(0, -3).join('.')
}
