import { randomUUID } from 'node:crypto'
import { inAccount } from '../../platform/db/in-account.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import { counted } from '../orders/counted.ts'
import { ROWS_AT_ONCE } from './batch-step.ts'
import { markOf, optOutTagged } from './opt-out-tagged.ts'

/** Until then no process of the release before is left, which gives a tag without opting out. */
const AFTER_MS = 3_600_000
const DAY_MS = 24 * AFTER_MS

/**
 * Opts out, once in each account, whom a tag such as DNC was given before it opted people out. Whose phone anything was ever said of is left as
 * it is: they may be texted again because the account decided so.
 */
export const oldTags = createLoop({
  name: 'old-tags',
  pauseMs: AFTER_MS,
  failure: 'tags that say Do Not Call are read later',
  begin({ sql, now, log }, { signal }) {
    const from = now().getTime() + AFTER_MS
    return async () => {
      const early = from - now().getTime()
      if (early > 0) return early
      await eachAlone(
        await unread(sql),
        async ({ id }) => signal.aborted || readOldTags(sql, id),
        (err, { id }) => log.error({ err, account: id }, 'tags that say Do Not Call are read later'),
      )
      return DAY_MS
    }
  },
})

/** Reads one account, so many phones at a time; what is opted out at a time is one act, which can be undone. */
export async function readOldTags(pool: Pool, accountId: string): Promise<void> {
  let left = true
  while (left) left = await inAccount(pool, accountId, (sql) => optOutNext(sql, accountId))
  await pool`update accounts set tags_read_at = now() where id = ${accountId}`
}

/** False once none is left. */
async function optOutNext(sql: Pool, accountId: string): Promise<boolean> {
  // Two workers at once: the second finds nothing that was left.
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 6))`
  const tags = await sql<
    { tag: string }[]
  >`select distinct unnest(tags) as tag from contacts where account_id = ${accountId}`
  const marks = tags.flatMap(({ tag }) => markOf([tag]) ?? [])
  const actId = randomUUID()
  const phones = new Set<string>()
  for (const mark of marks) {
    const tagged = (await neverSaid(sql, accountId, mark, ROWS_AT_ONCE - phones.size)).map(({ phone }) => phone)
    if (tagged.length > 0) await optOutTagged(sql, accountId, { actId, phones: tagged, mark })
    tagged.forEach((phone) => phones.add(phone))
  }
  if (phones.size === 0) return false
  const title = `Opted out ${counted(phones.size, 'phone')} of contacts with a tag that says Do Not Call`
  await recordAct(sql, accountId, { kind: 'opt_outs', title, ref: actId })
  await notifyAccount(sql, accountId, { type: 'contact' })
  return phones.size === ROWS_AT_ONCE
}

const unread = (sql: Sql) => sql<{ id: string }[]>`select id from accounts where tags_read_at is null order by id`

/**
 * The phones of contacts with the tag, also of deleted ones, who may come back, of which, and of whose others, nothing was ever said. Each is looked up by
 * itself: joined, all that was ever said in the account may be read for each.
 */
const neverSaid = (sql: Sql, accountId: string, tag: string, limit: number) => sql<{ phone: string }[]>`
  select distinct c.phone from contacts c
  where c.account_id = ${accountId} and c.tags @> array[${tag}::text] and (
    select true from suppressions s where s.account_id = c.account_id and s.phone = any(
      array(select p.phone from contact_phones p where p.account_id = c.account_id and p.contact_id = c.id) || c.phone
    ) limit 1
  ) is null and (c.deleted_at is null or not exists (
    select from contacts k where k.account_id = c.account_id and k.phone = c.phone and k.deleted_at is null
  )) limit ${limit}
`
