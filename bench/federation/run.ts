/**
 * The federated site against the same code built as one bundle, both in one run, in turns, under the same throttling:
 * `node --import tsx bench/federation/run.ts --url http://localhost:4000 --rounds 5`. Ends with 1 when an aim is missed.
 */
import { mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rspack } from '@rspack/core'
import { coldVisit, switching, type Figures } from './measure.ts'
import { oneBundle } from './one-bundle.mjs'
import { federatedSite, oneBundleSite } from './sites.ts'
import { median } from '../statistics.ts'
import { launchChromium } from '../../e2e/launch-chromium.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/,/dashboard,/billing,/messages,/contacts' },
  },
})
const rounds = Number(values.rounds)

const out = mkdtempSync(path.join(tmpdir(), 'lotline-one-bundle-'))
await build(out)
const sites = {
  federated: await federatedSite(values.url),
  one: await oneBundleSite(values.url, out),
  still: await oneBundleSite(values.url, out, { scripts: false }),
}
const browser = await launchChromium()

const signIn = await browser.newContext()
await signIn.request.post(`${values.url}/api/auth/login`, {
  data: { email: 'demo@example.com', password: 'lotline-demo' },
})
const cookies = await signIn.cookies()

/** The most that federation may cost, as ratios to the one bundle. */
const aims = {
  '/': { bytes: 1.1, largestPaint: 1, blocked: 1.2 },
  '/dashboard': { bytes: 1.08, largestPaint: 1, blocked: 1 },
  '/billing': { bytes: 1.1, largestPaint: 1, blocked: 1 },
  '/messages': { bytes: 1.1, largestPaint: 1, blocked: 1 },
  '/contacts': { bytes: 1.1, largestPaint: 1, blocked: 1 },
}
let missed = 0

for (const [address, most] of Object.entries(aims).filter(([address]) => values.pages.split(',').includes(address))) {
  const visit = { path: address, heading: await headingOf(address), cookies: address === '/' ? [] : cookies }
  const runs: Record<'federated' | 'one', Figures[]> = { federated: [], one: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const which of ['federated', 'one'] as const)
      runs[which].push(await coldVisit(browser, sites[which].address, visit))
  const [federated, one] = [middle(runs.federated), middle(runs.one)]
  console.log(`\n${address.padEnd(26)}   federated  one bundle     ratio`)
  for (const name of ['requests', 'bytes', 'late', 'firstPaint', 'largestPaint', 'blocked'] as const)
    row(name, federated[name], one[name])
  for (const name of ['bytes', 'largestPaint', 'blocked'] as const)
    aim(`${name} at most ${most[name]} times`, federated[name] <= most[name] * one[name])
  aim('one hop: no script waits for another', federated.late === 0)
}

const still = { path: '/', heading: await headingOf('/'), cookies: [] }
const paints: Record<'federated' | 'still', number[]> = { federated: [], still: [] }
for (let round = 0; round < rounds; round += 1)
  for (const which of ['federated', 'still'] as const)
    paints[which].push((await coldVisit(browser, sites[which].address, still, which === 'federated')).largestPaint)
console.log('\n/ against the same page as static HTML')
row('largestPaint', median(paints.federated), median(paints.still))
aim('largestPaint at most 1.15 times', median(paints.federated) <= 1.15 * median(paints.still))

const times: Record<'federated' | 'one', number[]> = { federated: [], one: [] }
for (let round = 0; round < rounds; round += 1)
  for (const which of ['federated', 'one'] as const)
    times[which].push(
      await switching(
        browser,
        sites[which].address,
        { path: '/billing', heading: await headingOf('/billing'), cookies },
        { link: 'Contacts', heading: 'Contact Management' },
      ),
    )
console.log('\nTo a page of another remote, after idle preloading')
row('milliseconds', median(times.federated), median(times.one))
aim('at most 50 ms slower', median(times.federated) - median(times.one) <= 50)

console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}; slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower`,
)
await browser.close()
for (const { server } of Object.values(sites)) {
  server.closeAllConnections()
  server.close()
}
process.exitCode = missed > 0 ? 1 : 0

function build(folder: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    rspack(oneBundle(folder), (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({})))
      else resolve()
    })
  })
}

/** What the page calls itself today. */
async function headingOf(address: string): Promise<string> {
  const context = await browser.newContext()
  if (address !== '/') await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(values.url + address)
  await page.waitForTimeout(3_000)
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  await context.close()
  return heading.trim()
}

function middle(figures: Figures[]): Figures {
  const of = (name: keyof Figures) => median(figures.map((one) => one[name]))
  return {
    requests: of('requests'),
    bytes: of('bytes'),
    late: of('late'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
  }
}

function row(name: string, federated: number, one: number) {
  const ratio = one === 0 ? '' : (federated / one).toFixed(2)
  console.log(
    `  ${name.padEnd(24)}${Math.round(federated).toLocaleString('en').padStart(12)}${Math.round(one).toLocaleString('en').padStart(12)}${ratio.padStart(10)}`,
  )
}

function aim(what: string, holds: boolean) {
  if (!holds) missed += 1
  console.log(`  ${holds ? 'holds ' : 'MISSED'} ${what}`)
}
