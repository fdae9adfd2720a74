import { loadavg } from 'node:os'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { contactsOf, tagsOfContacts } from '../../api/src/features/contacts/queries.ts'
import { dashboardOf } from '../../api/src/features/dashboard/dashboard-of.ts'
import { foundBy } from '../../api/src/features/find/found-by.ts'
import { cardOf } from '../../api/src/features/messages/conversation-card.ts'
import { countsOf, windowOf } from '../../api/src/features/messages/conversation-queries.ts'
import { searchConversations } from '../../api/src/features/messages/search-conversations.ts'
import { messagesOf } from '../../api/src/features/messages/thread.ts'
import { inRows, rowsOfMember } from '../../api/src/platform/db/in-account.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { startHost } from '../host.ts'
import { fill } from './fill.ts'
import { measure } from './measure.ts'
import { argumentsOf } from '../arguments.ts'

/**
 * What a member of a full account sees who sees only what is assigned to them, against the same calls of a member who sees everything:
 * `pnpm --filter bench exec tsx crm/only-mine.ts [runs] [conversations of the member]`.
 */
const { runs, assigned } = argumentsOf({ runs: 200, assigned: 2000 })
const { services, stop } = await startHost({ fsync: 'off', max_wal_size: '4GB' })
const { sql, config } = services

try {
  const [user] = await insertUser(sql, { email: 'one@example.com', fullName: 'Bench', passwordHash: 'none' }, config)
  const [agent] = await insertUser(sql, { email: 'two@example.com', fullName: 'Agent', passwordHash: 'none' }, config)
  if (!user || !agent) throw new Error('No user was inserted')
  const { accountId } = user
  await fill(sql, accountId)
  await sql`insert into memberships (account_id, user_id, role, only_mine) values (${accountId}, ${agent.id}, 'agent', true)`
  await sql`
    update conversations set assigned_to = ${agent.id} where id in (
      select id from conversations where account_id = ${accountId} order by md5(id::text) limit ${assigned}
    )
  `
  await sql.unsafe('vacuum analyze')
  const own = await sql<
    { id: string }[]
  >`select id from conversations where account_id = ${accountId} and assigned_to = ${agent.id} order by id limit 500`
  const at = (run: number) => own[run % own.length]?.id ?? ''
  const first = { limit: 50, offset: 0, filter: 'all', assigned: 'all', userId: agent.id } as const
  const contacts = { limit: 100, offset: 0, sort: '-created' } as const

  const reads: [string, (pool: Pool, run: number) => Promise<unknown>][] = [
    ['conversations, first window', (pool) => windowOf(pool, accountId, first)],
    ['conversations, counts', async (pool) => countsOf(pool, accountId, first)],
    ['conversations, search', (pool) => searchConversations(pool, accountId, { ...first, search: 'probate' })],
    ['a thread', (pool, run) => messagesOf(pool, accountId, at(run), { limit: 50 })],
    ['a conversation’s card', (pool, run) => cardOf(pool, accountId, at(run))],
    ['contacts, first window', (pool) => contactsOf(pool, accountId, contacts)],
    ['contacts, by name', (pool) => contactsOf(pool, accountId, { ...contacts, sort: 'name' })],
    ['contacts, search', (pool) => contactsOf(pool, accountId, { ...contacts, search: 'patricia' })],
    ['tags', async (pool) => tagsOfContacts(pool, accountId)],
    ['find anything', (pool) => foundBy(pool, accountId, 'patricia')],
    ['the dashboard', (pool) => dashboardOf(pool, accountId, new Date(), 'America/Chicago')],
  ]
  console.log(`load ${loadavg()[0]?.toFixed(1)}; milliseconds, middle and 95th percentile of ${runs}`)
  for (const [name, read] of reads) {
    const all = await measure(runs, (run) => read(sql, run))
    const mine = await measure(runs, (run) =>
      inRows(sql, rowsOfMember({ id: agent.id, accountId }), (pool) => read(pool, run)),
    )
    console.log(
      `${name}: everything ${all.median.toFixed(2)} / ${all.p95.toFixed(2)}, ${assigned} assigned ${mine.median.toFixed(2)} / ${mine.p95.toFixed(2)}`,
    )
  }
} finally {
  await stop()
}
