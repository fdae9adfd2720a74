// What looking up the opt-outs of a person's other phones costs a claim: processor time of the database for each text, with what is said of the phone
// itself and with that of all phones of its person, in turn on the same texts: tsx bench/sms/opt-outs.ts [rounds] [merged contacts]
import { loadavg } from 'node:os'
import { fill } from '../crm/fill.ts'
import { argumentsOf } from '../arguments.ts'
import { serveApp, signUp, startHost } from '../host.ts'
import { median } from '../statistics.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { routes } from '../../api/src/app/routes.ts'
import { databaseTime } from './database-time.ts'

const { rounds, merged } = argumentsOf({ rounds: 5, merged: 2000 })
/** A claim takes up to this many. */
const CLAIM = 200
const CLAIMS = 400

const { services, stop } = await startHost({ fsync: 'off', max_wal_size: '4GB' })
const { sql } = services
try {
  const { url, server } = await serveApp(createApp({ routes }, services), services)
  const { accountId } = await signUp(url, 'one')
  await fill(sql, accountId)
  await sql`
    with batch as (insert into contact_batches (account_id, kind, title) values (${accountId}, 'merge', 'Merged') returning id), people as (
      select id, row_number() over (order by phone) as n from contacts where account_id = ${accountId} order by phone limit ${merged}
    )
    insert into contact_phones (account_id, phone, contact_id, batch_id) select ${accountId}, '+1' || (3015550000 + n)::text, people.id, batch.id from people, batch
  `
  await sql.unsafe('vacuum analyze')

  const texts = (
    await sql<
      { id: number }[]
    >`select id from outbound_messages where account_id = ${accountId} limit ${CLAIM * CLAIMS}`
  ).map(({ id }) => id)
  const lookups = { itself: 'own_opt_outs', person: 'opted_out_phones' }
  const seen: Record<keyof typeof lookups, number[]> = { itself: [], person: [] }
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['itself', 'person'] as const) {
      const before = await databaseTime(sql)
      for (let claim = 0; claim < CLAIMS; claim++)
        await sql`
          select m.id, exists (select from ${sql(lookups[kind])}(m.account_id) o where o.phone = m.phone) as opted_out
          from outbound_messages m where m.id = any(${texts.slice(claim * CLAIM, (claim + 1) * CLAIM)}::bigint[])
        `
      // The first round reads what the others find in memory.
      if (round > 0) seen[kind].push(((await databaseTime(sql)) - before) / (CLAIM * CLAIMS))
    }
  const [itself, person] = [median(seen.itself), median(seen.person)]
  console.log(
    `${merged} merged contacts of 100,000, ${CLAIM * CLAIMS} texts, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}: ${itself.toFixed(1)} µs a text for the phone itself, ${person.toFixed(1)} µs for all of its person: ${(person - itself).toFixed(1)} µs more, ${(person / itself).toFixed(2)} times`,
  )
  server.close()
} finally {
  await stop()
}
