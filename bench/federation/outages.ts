/**
 * Simulated outages, and bad releases beside them: the page's own judgement of a failed release (`loader.ts`, `to-blame.ts`) as
 * it starts and of its later files, reports as they reach the database, and the watch that takes releases out, on a real
 * PostgreSQL. `node --import tsx bench/federation/outages.ts 1000 200` from the root: so many outages and bad releases. Ends with
 * 1 when a healthy release was taken out, or a bad one stayed.
 */
import { rollBackUnhealthyReleases } from '../../api/src/features/releases/health.ts'
import { insertReport } from '../../api/src/features/releases/report-queries.ts'
import { builtRemote, publishFolder } from '../../api/test/test-builds.ts'
import { random as seeded } from '../leads/made-up-owners.ts'
import { startSendingHost } from '../sms/host.ts'
import { bad, NEWEST, networks, OLDER, type Network } from './simulated-networks.ts'
import { visit } from './simulated-visit.ts'
import { argumentsOf } from '../arguments.ts'
import { median } from '../statistics.ts'

const { outages, badReleases, people } = argumentsOf({ outages: 1_000, badReleases: 200, people: 40 })
/** A bad release is given to more: of 40 people fewer than three meet one that fails in a fifth of the browsers in one case of 120. */
const MORE_PEOPLE = 4 * people
/** Longer than any visit. */
const STAYS_MS = 60_000

const host = await startSendingHost({ messagesPerMinute: 1 })
const { services } = host
const { sql } = services
const random = seeded(20_261_122)
const accounts = await sql<{ id: string }[]>`
  insert into accounts (name, created_at) select 'Sample ' || n, now() - interval '2 days' from generate_series(1, ${MORE_PEOPLE}) as n returning id
`
for (const version of [OLDER, NEWEST]) await publishFolder(services, (await builtRemote({ version })).folder)

let takenOut = 0
const kinds = Object.entries(networks)
for (const [index, [kind, networkOf]] of kinds.entries()) {
  for (let n = index; n < outages; n += kinds.length) {
    if ((await failuresUntilTakenOut(networkOf(random), people)) === undefined) continue
    takenOut += 1
    console.log(`  a healthy release was taken out: ${kind}`)
  }
}
console.log(`${takenOut} of ${outages} outages took a healthy release out (${kinds.map(([kind]) => kind).join(', ')})`)

let kept = 0
for (const [kind, networkOf] of Object.entries(bad)) {
  const persons: number[] = []
  const each = Math.ceil(badReleases / Object.keys(bad).length)
  for (let n = 0; n < each; n += 1) {
    const seen = await failuresUntilTakenOut(networkOf(random), MORE_PEOPLE)
    if (seen === undefined) kept += 1
    else persons.push(seen)
  }
  console.log(
    `${kind}: ${persons.length} of ${each} taken out, at the median after ${persons.length > 0 ? median(persons) : '-'} people`,
  )
}
await host.stop()
process.exitCode = takenOut + kept > 0 ? 1 : 0

/** Lets people open the remote one after the other; returns how many had when its newest release was taken out. */
async function failuresUntilTakenOut(network: Network, most: number): Promise<number | undefined> {
  await sql`truncate release_reports`
  await sql`
    update releases set taken_out = null, taken_out_at = null,
      given_at = now() - case version when ${NEWEST} then interval '1 minute' else interval '1 hour' end
  `
  await sql`
    insert into release_reports (remote, version, outcome, milliseconds, stage, account_id, at)
    select 'mfe-sms', ${OLDER}, 'loaded', 0, 'live', id, now() - interval '30 minutes' from accounts
  `
  for (const [index, { id }] of accounts.slice(0, most).entries()) {
    const at = random() * 60_000
    // One in five goes on before the page is complete.
    const leavesAt = at + (random() < 0.2 ? random() * 8_000 : STAYS_MS)
    for (const report of await visit(network, { at, leavesAt, draw: random() }, random))
      await insertReport(sql, report, { accountId: id, network: null, stage: 'live' })
    if (index < 2) continue
    await rollBackUnhealthyReleases(services)
    const [row] = await sql<{ takenOut: string | null }[]>`select taken_out from releases where version = ${NEWEST}`
    if (row?.takenOut) return index + 1
  }
  return undefined
}
