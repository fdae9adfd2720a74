// What texts cost that leave as fast as a number may and no faster, from `/proc` of the built product: all that follows a text is in it, also the sandbox
// carrier, which lives in `serve`, tells of each text twice and has people answer.
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { argumentsOf } from '../arguments.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { processorOf } from '../processor-of.ts'
import { startSite } from '../reliability/site.ts'
import { databaseTime } from './database-time.ts'

/** What `startSite` lets the installation's number send. */
const A_SECOND = 200

const { texts, seconds } = argumentsOf({ texts: 20_000, seconds: 20 })
const site = await startSite(1)
const { sql } = site.services
const [person] = site.people
const launched = await fetch(`${site.url}/api/bulk-sms-campaigns`, {
  method: 'POST',
  headers: { cookie: person?.cookie ?? '', 'content-type': 'application/json', 'idempotency-key': 'paced' },
  body: JSON.stringify(benchCampaign(people(texts), 'Hi {firstName}')),
})
if (launched.status !== 201) throw new Error(`The launch was answered with ${launched.status}`)
// Its list is written out, and the first reports and answers come, before anything is counted.
await wait(6000)

const names = ['serve', 'work', 'the database'] as const
async function readAll() {
  const [sent] = await sql<
    { count: number }[]
  >`select count(*)::int as count from outbound_messages where sent_at is not null`
  const spent = [...site.running.map(({ process }) => processorOf(process.pid)), await databaseTime(sql)]
  return { at: performance.now(), count: sent?.count ?? 0, spent }
}
const before = await readAll()
await wait(1000 * seconds)
const after = await readAll()
const left = after.count - before.count
const pace = left / ((after.at - before.at) / 1000)
const each = names.map((name, at) => {
  const microseconds = ((after.spent[at] ?? 0) - (before.spent[at] ?? 0)) / left
  return `${name} ${(microseconds / 1000).toFixed(2)}`
})
console.log(`${left} texts, ${(pace / A_SECOND).toFixed(2)} of their pace (${pace.toFixed(0)} of ${A_SECOND} a second)`)
console.log(`milliseconds of processor a text: ${each.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`)
await site.stop()
process.exit()
