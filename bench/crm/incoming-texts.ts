import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import type { AssignmentRules } from '../../api/contract/assignment-rules.ts'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { interpretInbound } from '../../api/src/features/carrier-events/interpret-inbound.ts'
import { setRules } from '../../api/src/features/messages/assignment/set-rules.ts'
import { startHost } from '../host.ts'
import { databaseTime } from '../sms/database-time.ts'
import { argumentsOf } from '../arguments.ts'

/**
 * Texts of people who write for the first time, stored and given to a member by the account's rules, against without any:
 * `pnpm --filter bench exec tsx crm/incoming-texts.ts [texts of each kind] [rounds]`.
 */
const { texts, rounds } = argumentsOf({ texts: 500, rounds: 5 })
const { services, stop } = await startHost({ fsync: 'off', max_wal_size: '4GB' })
const { sql, config, log } = services

try {
  const [user] = await insertUser(sql, { email: 'one@example.com', fullName: 'Bench', passwordHash: 'none' }, config)
  if (!user) throw new Error('No user was inserted')
  const { accountId } = user
  const people = (
    await sql<{ id: string }[]>`
      with people as (
        insert into users (email, password_hash, full_name) select 'member' || n || '@example.com', '', 'Member ' || n from generate_series(1, 8) n returning id
      )
      insert into memberships (account_id, user_id, role) select ${accountId}, id, 'agent' from people returning user_id as id
    `
  ).map(({ id }) => id)
  const campaigns = (
    await sql<{ id: string }[]>`
      insert into campaigns (account_id, kind, name, message_template, provider, status)
      select ${accountId}, 'bulk', 'Campaign ' || n, 'Hi', 'twilio', 'completed' from generate_series(1, 10) n returning id
    `
  ).map(({ id }) => id)
  /** As a team would have them: who answered last, ten campaigns, ten regions, all others in turn. Most texts come down to the last. */
  const rules: AssignmentRules = {
    rules: [
      { id: randomUUID(), type: 'last_answered' },
      ...campaigns.map((campaignId) => ({ id: randomUUID(), type: 'campaign' as const, campaignId, people })),
      ...campaigns.map((_, n) => ({
        id: randomUUID(),
        type: 'zip' as const,
        zips: [`${700 + n}`, `7${800 + n}`],
        people,
      })),
      { id: randomUUID(), type: 'round_robin', people },
    ],
    reassignAfterMinutes: null,
  }
  const kinds: [string, AssignmentRules, string | null][] = [
    ['without rules', { rules: [], reassignAfterMinutes: null }, null],
    ['by campaign, the first of them', rules, campaigns[0] ?? null],
    ['in turn, the last of 22 rules', rules, null],
  ]
  const spent = kinds.map(() => ({ wall: 0, database: 0 }))
  let phone = 2_015_550_000
  for (let round = 0; round <= rounds; round += 1)
    for (const [kind, [, wanted, campaign]] of kinds.entries()) {
      await setRules(sql, accountId, wanted)
      const first = (phone += texts)
      await sql`
        insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, name, address, body, segments, state, attempts, sent_at)
        select ${accountId}, ${campaign}, 'campaign', '+1' || (${first}::bigint + n), '', 'Ada Lovelace', n || ' Oak St, Austin, TX 60601', 'Hi', 1, 'delivered', 1, now()
        from generate_series(1, ${texts}::int) n
      `
      await sql`
        insert into carrier_events (kind, sid, status, payload)
        select 'inbound', gen_random_uuid()::text, 'received', jsonb_build_object('From', '+1' || (${first}::bigint + n), 'Body', 'How much?') from generate_series(1, ${texts}::int) n
      `
      const begun = { wall: performance.now(), database: await databaseTime(sql) }
      for (let done = 1; done > 0;) done = await interpretInbound({ sql, log, config })
      if (round === 0) continue // prepares statements
      const at = spent[kind]
      if (!at) continue
      at.wall += performance.now() - begun.wall
      at.database += ((await databaseTime(sql)) - begun.database) / 1000
    }
  const [given] = await sql<{ assigned: number; all: number }[]>`
    select count(assigned_to)::int as assigned, count(*)::int as all from conversations where account_id = ${accountId}
  `
  console.log(`load ${loadavg()[0]?.toFixed(1)}; ${given?.assigned} of ${given?.all} conversations assigned`)
  for (const [kind, [name]] of kinds.entries()) {
    const { wall = 0, database = 0 } = spent[kind] ?? {}
    const count = texts * rounds
    console.log(
      `${name}: ${(wall / count).toFixed(2)} ms a text, ${((count * 1000) / wall).toFixed(0)} a second, ${(database / count).toFixed(2)} ms of processor in the database`,
    )
  }
} finally {
  await stop()
}
