/**
 * Lighthouse on a phone's settings against a running product, several rounds, medians:
 * `node --import tsx bench/lighthouse.ts --url http://localhost:4000 --rounds 5`. Ends with 1 when a page misses its aim.
 */
import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import lighthouse from 'lighthouse'
import { median } from './statistics.ts'
import { launchChromium } from '../e2e/launch-chromium.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    rounds: { type: 'string', default: '5' },
    routes: { type: 'string', default: '/,/pricing,/login,/dashboard,/contacts' },
    email: { type: 'string', default: 'demo@example.com' },
    password: { type: 'string', default: 'lotline-demo' },
    /** Slows the processor to a phone's from what it really gave a moment before, not four times whatever it is: for machines that are busy or slow. */
    calibrated: { type: 'boolean', default: false },
    /** Says which checks of a page did not pass. */
    why: { type: 'boolean', default: false },
  },
})
const visitors = new Set(['/', '/pricing', '/login'])
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Lighthouse's own slow 4G of mobile settings. */
const simulated = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
}
const port = 9300 + (process.pid % 600)

const browser = await launchChromium(`--remote-debugging-port=${port}`)
const cookie = await signIn()
let missed = 0
/** Lighthouse's index of the processor, as each run found it: about 1,500 on a quick desktop. */
const indices: number[] = []
/** What four times slower than that comes to. */
const phoneIndex = 375

console.log(
  '| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift | bytes |\n|---|---|---|---|---|---|---|---|---|---|',
)
for (const route of values.routes.split(',')) {
  const aims = [visitors.has(route) ? 95 : 92, 100, 100, 100]
  const rounds: Look[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await look(route))
  const scores = categories.map((_, index) => median(rounds.map(({ scores: each }) => each[index] ?? 0)))
  const figure = (name: string) => median(rounds.map(({ figures }) => figures[name] ?? 0))
  missed += scores.filter((score, index) => score < (aims[index] ?? 100)).length
  const best = Math.max(...rounds.map(({ scores: each }) => each[0] ?? 0)) // what other work on the machine takes away, it takes away
  console.log(
    `| ${route} | ${scores[0]} (best ${best}) | ${scores.slice(1).join(' | ')} | ${seconds(figure('first-contentful-paint'))} | ${seconds(figure('largest-contentful-paint'))} | ${Math.round(figure('total-blocking-time'))} ms | ${figure('cumulative-layout-shift').toFixed(3)} | ${Math.round(figure('total-byte-weight') / 1024)} KB |`,
  )
  if (values.why) for (const line of new Set(rounds.flatMap(({ failed }) => failed))) console.log(`  ${line}`)
}
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, median of ${values.rounds}, Chromium ${browser.version()}, ${values.calibrated ? 'calibrated to a phone' : 'four times slowed'}, processor index ${Math.round(median(indices))}, load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
await browser.close()
process.exitCode = missed > 0 ? 1 : 0

interface Look {
  scores: number[]
  figures: Record<string, number>
  failed: string[]
}

async function look(route: string, triesLeft = 3): Promise<Look> {
  const slowdown = values.calibrated
    ? { throttling: { ...simulated, cpuSlowdownMultiplier: Math.max(1, (indices.at(-1) ?? phoneIndex) / phoneIndex) } }
    : {}
  const result = await lighthouse(values.url + route, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...slowdown,
    ...(visitors.has(route) ? {} : { extraHeaders: { Cookie: cookie } }),
  })
  if (!result) throw new Error(`Lighthouse had nothing to say about ${route}`)
  const { lhr } = result
  indices.push(lhr.environment.benchmarkIndex)
  // The browser's trace sometimes lacks its beginning; Lighthouse asks to be run again.
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0) return look(route, triesLeft - 1)
  if (lhr.runtimeError) throw new Error(`${route}: ${lhr.runtimeError.message}`)
  const failed = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      return audit && weight > 0 && audit.score !== null && audit.score < 0.95
        ? [`${name}: ${id} ${audit.displayValue ?? audit.title}`]
        : []
    }),
  )
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    figures: Object.fromEntries(
      Object.entries(lhr.audits).map(([name, { numericValue }]) => [name, numericValue ?? 0]),
    ),
    failed,
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${values.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(values.url).origin },
    body: JSON.stringify({ email: values.email, password: values.password }),
  })
  if (!answer.ok) throw new Error(`${values.email} could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
