/**
 * How long after a rollback open tabs know it, while others open pages of the site all the time; what a tab knows it shows at its next
 * navigation. `node --import tsx bench/federation/rollback.ts --url http://localhost:4000 --tabs 4 --rounds 5`, on a local product: publishes
 * releases and rolls them back. Ends with 1 when a tab took longer than the aim.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BrowserContext, type Page } from '@playwright/test'
import { secondRelease } from '../../e2e/journeys/second-release.ts'
import { median } from '../statistics.ts'
import { launchChromium } from '../../e2e/launch-chromium.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    rounds: { type: 'string', default: '5' },
    tabs: { type: 'string', default: '8' },
  },
})
const REMOTE = 'mfe-billing'
const AIM_MS = 10_000
const VISIT_EVERY_MS = 100

const browser = await launchChromium()
const context = await signedIn()
const tabs: Page[] = []
for (let n = 0; n < Number(values.tabs); n += 1) {
  const tab = await context.newPage()
  const listens = n === 0 ? tab.waitForResponse(/\/api\/live\b/) : undefined // one window listens for all
  await tab.goto(`${values.url}/dashboard`)
  await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await listens
  tabs.push(tab)
}

// Others open pages all the time, as on a site that is in use.
const visitors = setInterval(() => void fetch(`${values.url}/login`).then((answer) => answer.text()), VISIT_EVERY_MS)
const all: number[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  const version = await publish()
  const known = tabs.map((tab) => registryWithout(tab, version))
  const started = performance.now()
  await post(`/api/releases/${REMOTE}/rollback`, { reason: 'End of a measurement' })
  const times = await Promise.all(known.map(async (heard) => (await heard) - started))
  all.push(...times)
  console.log(`round ${round + 1}: ${times.map((time) => Math.round(time).toLocaleString('en')).join(', ')} ms`)
}
clearInterval(visitors)
// What the tabs know is also what they show.
const [tab] = tabs
if (tab) {
  const shown = tab.waitForRequest(
    (request) =>
      request.url().endsWith('/api/releases/reports') &&
      request.postDataJSON().remote === REMOTE &&
      request.postDataJSON().outcome === 'loaded',
  )
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click()
  console.log(`a tab then shows ${(await shown).postDataJSON().version}`)
}
const worst = all.length > 0 ? Math.max(...all) : Number.POSITIVE_INFINITY
console.log(
  `${all.length} tabs: median ${Math.round(median(all)).toLocaleString('en')} ms, slowest ${Math.round(worst).toLocaleString('en')} ms (aim: at most ${AIM_MS.toLocaleString('en')})`,
)
console.log(`${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
process.exitCode = worst > AIM_MS ? 1 : 0

/** When a tab has read a registry that does not give this release. */
async function registryWithout(tab: Page, version: string): Promise<number> {
  const answer = await tab.waitForResponse(
    async (each) => new URL(each.url()).pathname === '/api/registry' && !(await each.text()).includes(version),
    { timeout: 60_000 },
  )
  await answer.finished()
  return performance.now()
}

/** Publishes a release to all accounts, and waits until every tab knows it. */
async function publish(): Promise<string> {
  const upload = await secondRelease(REMOTE, randomBytes(4).toString('hex'))
  const { version } = upload.release
  const heard = tabs.map((tab) =>
    tab.waitForResponse(
      async (each) => new URL(each.url()).pathname === '/api/registry' && (await each.text()).includes(version),
      { timeout: 60_000 },
    ),
  )
  await post('/api/releases', { ...upload, unchecked: 'Made by a measurement' })
  await Promise.all(heard)
  return version
}

async function post(path: string, data: object) {
  const answer = await context.request.post(values.url + path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

async function signedIn(): Promise<BrowserContext> {
  const made = await browser.newContext()
  await made.request.post(`${values.url}/api/auth/login`, {
    data: { email: 'demo@example.com', password: 'lotline-demo' },
  })
  return made
}
