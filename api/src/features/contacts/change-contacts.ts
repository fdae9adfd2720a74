import { z } from 'zod'
import type { BulkAct, BulkChange } from 'contract/contact-batches'
import { MAX_TAGS, tagsOf } from 'contract/contacts'
import { type ContactFilter } from 'contract/contact-lists'
import { parameters, type Bind } from '../../platform/db/bind.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import {
  countChanged,
  endBatch,
  giveUpBatch,
  insertBatch,
  nextSelection,
  noteTotal,
  reopenBatch,
} from './batch-queries.ts'
import { batchStep, ROWS_AT_ONCE } from './batch-step.ts'
import { conditionOf } from './filter.ts'
import { markOf, optOutTagged } from './opt-out-tagged.ts'

/**
 * Changes every contact that matches now, as one batch that can be undone; who comes meanwhile is left alone. More than `ROWS_AT_ONCE` are left to
 * a worker.
 */
export function changeMatching(
  pool: Pool,
  accountId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<BulkChange> {
  const title = titleOf(act)
  return pool.begin(async (tx) => {
    const id = await insertBatch(tx, accountId, { kind: act.type, title, act })
    const full = await countFull(tx, accountId, filter, act)
    const total = await select(tx, accountId, id, filter, act)
    const [batch] = await noteTotal(tx, accountId, id, total)
    if (!batch) throw new Error('A batch was not kept')
    if (total > ROWS_AT_ONCE) {
      await enqueue(tx, changeManyContacts, { accountId, id }, { key: id, accountId })
      return { ...batch, state: 'doing', total, full }
    }
    await step(tx, accountId, id, act)
    const [done = batch] = await endBatch(tx, accountId, id)
    await notifyAccount(tx, accountId, { type: 'contact' })
    return { ...done, state: 'done', total, full }
  })
}

/** Does what is too large for one call, step by step; a killed worker's steps stay, and the next one goes on. Ends early when it is undone meanwhile. */
export const changeManyContacts = job({
  name: 'change-contacts',
  payload: z.object({ accountId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  heavy: true,
  async run({ accountId, id }, { sql }) {
    while (await batchStep(sql, accountId, id, (tx, { act }) => nextStep(tx, accountId, id, act)));
  },
  /** It ends with what was done so far, which can be undone. */
  async gaveUp({ accountId, id }, { sql }) {
    await batchStep(sql, accountId, id, (tx) => giveUpBatch(tx, accountId, id))
    await notifyAccount(sql, accountId, { type: 'contact' })
  },
  async again({ accountId, id }, sql) {
    const { count } = await reopenBatch(sql, accountId, id, null)
    await notifyAccount(sql, accountId, { type: 'contact' })
    return count > 0
  },
})

/** False once all is done. */
async function nextStep(sql: Sql, accountId: string, id: string, act: BulkAct | null): Promise<boolean> {
  const goesOn = act !== null && (await step(sql, accountId, id, act))
  if (!goesOn) await endBatch(sql, accountId, id)
  await notifyAccount(sql, accountId, { type: 'contact' })
  return goesOn
}

/** Changes the next contacts. False where none was left. */
async function step(sql: Sql, accountId: string, id: string, act: BulkAct): Promise<boolean> {
  const [next] = await nextSelection(sql, accountId, id)
  if (!next) return false
  const phones = await change(sql, accountId, id, next.id, act)
  const mark = act.type === 'tag' ? markOf([oneTag(act.tag)]) : undefined
  if (mark && phones.length > 0) await optOutTagged(sql, accountId, { actId: id, phones, mark })
  await countChanged(sql, accountId, id, phones.length)
  await sql`delete from contact_selections where account_id = ${accountId} and id = ${next.id}`
  return true
}

/** Keeps who matches now in selections of at most `ROWS_AT_ONCE`. Returns how many they are. */
async function select(
  sql: Sql,
  accountId: string,
  batchId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<number> {
  const { values, bind } = parameters()
  const portions = await sql.unsafe<{ count: number }[]>(
    `insert into contact_selections (account_id, batch_id, ids)
    select ${bind(accountId)}::uuid, ${bind(batchId)}::uuid, array_agg(id) from (
      select c.id, (row_number() over (order by c.id) - 1) / ${ROWS_AT_ONCE} as portion from contacts c where ${conditionOf(accountId, filter, bind)} and ${notYet(act, bind)}
    ) matching group by portion returning cardinality(ids) as count`,
    values,
    { prepare: false },
  )
  return portions.reduce((total, { count }) => total + count, 0)
}

/** How many match that have no room for the tag. */
async function countFull(
  sql: Sql,
  accountId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<number> {
  if (act.type !== 'tag') return 0
  const { values, bind } = parameters()
  const [row] = await sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from contacts c
    where ${conditionOf(accountId, filter, bind)} and not ${hasTag(act.tag, bind)} and not ${hasRoom}`,
    values,
    { prepare: false },
  )
  return row?.count ?? 0
}

/** One statement: the contacts as they were are kept beside the change. Returns the phones of those that it changed. */
async function change(
  sql: Sql,
  accountId: string,
  batchId: string,
  selection: string,
  act: BulkAct,
): Promise<string[]> {
  const { values, bind } = parameters()
  const rows = await sql.unsafe<{ phone: string }[]>(
    `with before as (
      select c.* from contacts c where ${conditionOf(accountId, { selection }, bind)} and ${notYet(act, bind)} order by c.id for update
    ), saved as (
      update contacts c set ${setOf(act, bind)}, version = c.version + 1, updated_at = now() from before
      where before.id = c.id and before.account_id = c.account_id returning c.id, c.account_id, c.phone, c.version, to_jsonb(before) - 'search' as before
    ), kept as (
      insert into contact_befores (batch_id, account_id, contact_id, before, version_after)
      select ${bind(batchId)}::uuid, account_id, id, before, version from saved
    )
    select phone from saved`,
    values,
    { prepare: false },
  )
  return rows.map(({ phone }) => phone)
}

/** What the act sets. */
function setOf(act: BulkAct, bind: Bind): string {
  if (act.type === 'status') return `status = ${bind(act.status)}`
  if (act.type === 'delete') return 'deleted_at = now()'
  const tag = bind(oneTag(act.tag))
  return act.type === 'tag' ? `tags = c.tags || ${tag}` : `tags = array_remove(c.tags, ${tag})`
}

/** Contacts that are not yet as the act makes them, and can be made so. */
function notYet(act: BulkAct, bind: Bind): string {
  if (act.type === 'status') return `c.status <> ${bind(act.status)}`
  if (act.type === 'delete') return 'true'
  const has = hasTag(act.tag, bind)
  return act.type === 'tag' ? `not ${has} and ${hasRoom}` : has
}

const hasTag = (tag: string, bind: Bind) => `c.tags @> array[${bind(oneTag(tag))}]`
const hasRoom = `cardinality(c.tags) < ${MAX_TAGS}`

function titleOf(act: BulkAct): string {
  if (act.type === 'status') return `Status set to ${act.status}`
  if (act.type === 'delete') return 'Deleted'
  const tag = oneTag(act.tag)
  if (act.type === 'untag') return `Tag ${tag} removed`
  return markOf([tag]) ? `Tagged ${tag} and opted out` : `Tagged ${tag}`
}

/** Commas separate tags, so that one act adds one. */
function oneTag(text: string): string {
  const [tag, ...more] = tagsOf(text)
  if (!tag || more.length > 0) throw new Refusal(422, 'invalid', 'Enter one tag, without a comma')
  return tag
}
