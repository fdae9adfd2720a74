/**
 * Simulated outages, and bad releases beside them: the page's own judgement of a failed release (`to-blame.ts`, `load-release.ts`), reports as they reach
 * the database, and the watch that takes releases out, on a real PostgreSQL. `node --import tsx bench/federation/outages.ts 1000 200` from the root: so many
 * outages and bad releases. Ends with 1 when a healthy release was taken out, or a bad one stayed.
 */
import type { PageRelease, ReleaseReport } from '../../api/contract/releases.ts'
import { rollBackUnhealthyReleases } from '../../api/src/features/releases/health.ts'
import { insertReport } from '../../api/src/features/releases/queries.ts'
import { createReleaseLoader } from '../../shell/src/federation/load-release.ts'
import { createToBlame } from '../../shell/src/federation/to-blame.ts'
import { random as seeded } from '../leads/made-up-owners.ts'
import { startSendingHost } from '../sms/host.ts'
import { bad, lines, type Line, type Person } from './simulated-lines.ts'

const [outages = 1_000, badReleases = 200, people = 40] = process.argv.slice(2).map(Number)
const LIMITS = { withFallback: 4_000, last: 10_000 }

const host = await startSendingHost({ messagesPerMinute: 1 })
const { services } = host
const { sql } = services
const random = seeded(20_261_122)
const accounts = await sql<{ id: string }[]>`
  insert into accounts (name, created_at) select 'Sample ' || n, now() - interval '2 days' from generate_series(1, ${people}) as n returning id
`

let takenOut = 0
const kinds = Object.entries(lines)
for (const [index, [kind, lineOf]] of kinds.entries()) {
  for (let n = index; n < outages; n += kinds.length) {
    if ((await failuresUntilTakenOut(lineOf(random))) === undefined) continue
    takenOut += 1
    console.log(`  a healthy release was taken out: ${kind}`)
  }
}
console.log(`${takenOut} of ${outages} outages took a healthy release out (${kinds.map(([kind]) => kind).join(', ')})`)

let kept = 0
for (const [kind, lineOf] of Object.entries(bad)) {
  const persons: number[] = []
  const each = Math.ceil(badReleases / Object.keys(bad).length)
  for (let n = 0; n < each; n += 1) {
    const seen = await failuresUntilTakenOut(lineOf(random))
    if (seen === undefined) kept += 1
    else persons.push(seen)
  }
  persons.sort((a, b) => a - b)
  console.log(
    `${kind}: ${persons.length} of ${each} taken out, at the median after ${persons[persons.length >> 1] ?? '-'} people`,
  )
}
await host.stop()
process.exitCode = takenOut + kept > 0 ? 1 : 0

/** Lets people open the remote one after the other; returns how many had when its newest release was taken out. */
async function failuresUntilTakenOut(line: Line): Promise<number | undefined> {
  await sql`truncate releases, release_reports`
  await sql`
    insert into releases (remote, version, manifest, share, position, given_at)
    values ('mfe-sms', '1', 'null', 100, 1, now() - interval '1 hour'), ('mfe-sms', '2', 'null', 100, 2, now() - interval '1 minute')
  `
  await sql`
    insert into release_reports (remote, version, outcome, milliseconds, stage, account_id, at)
    select 'mfe-sms', '1', 'loaded', 0, 'live', id, now() - interval '30 minutes' from accounts
  `
  for (const [index, { id }] of accounts.entries()) {
    await insertReport(sql, await visit(line, { at: random() * 60_000, draw: random() }), {
      accountId: id,
      stage: 'live',
    })
    if (index < 2) continue
    await rollBackUnhealthyReleases(services)
    const [row] = await sql<{ takenOut: string | null }[]>`select taken_out from releases where version = '2'`
    if (row?.takenOut) return index + 1
  }
  return undefined
}

/** One person's page on that line; its time is the simulation's. */
async function visit(line: Line, person: Person): Promise<ReleaseReport> {
  const arrived = new Set<string>()
  const ask = ({ version }: PageRelease) => line.arrives(person, version, random)
  const waiting: { until: number; go: () => void }[] = []
  let told: (report: ReleaseReport) => void = () => undefined
  const reported = new Promise<ReleaseReport>((resolve) => (told = resolve))
  const load = createReleaseLoader({
    load(_remote, release) {
      const came = ask(release)
      person.at += came ? 300 : line.failsAfterMs
      if (!came) return Promise.reject(new Error('Loading chunk failed'))
      arrived.add(release.version)
      if (line.throws?.(person, release.version)) return Promise.reject(new Error('It throws'))
      return Promise.resolve({ pages: [], version: release.version, shellApi: 1 })
    },
    report: told,
    now: () => person.at,
    wait: () => ({ over: new Promise<never>(() => undefined), stop: () => undefined }),
    limits: () => LIMITS,
    memory: { begin: () => undefined, remember: () => undefined, forget: () => undefined, recall: () => undefined },
    isToBlame: createToBlame({
      hasArrived: ({ version }) => arrived.has(version),
      arrivesNow: (release) => Promise.resolve(ask(release)),
      wait: (milliseconds) => new Promise<void>((go) => void waiting.push({ until: person.at + milliseconds, go })),
    }),
    isLineLost: () => Promise.resolve(false),
    shellApi: 1,
  })
  const releases = [release('2'), release('1')]
  await load({ name: 'mfe-sms', title: '', owner: '', access: 'signedIn', paths: [], releases }, releases).catch(
    () => undefined,
  )
  for (;;) {
    await new Promise(setImmediate)
    const [next] = waiting.sort((a, b) => a.until - b.until).splice(0, 1)
    if (!next) return reported
    person.at = next.until
    next.go()
  }
}

function release(version: string): PageRelease {
  return {
    version,
    container: version,
    base: '/',
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    later: [],
    shellApi: 1,
    source: 'registry',
  }
}
