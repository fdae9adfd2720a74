import type { z } from 'zod'
import type { BulkAct, ContactBatch } from 'contract/contact-batches'
import { tagsOf } from 'contract/contacts'
import { type ContactFilter } from 'contract/contact-lists'
import { parameters, type Bind } from '../../platform/db/bind.ts'
import { inAccount } from '../../platform/db/in-account.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { countChanged, insertBatch } from './batch-queries.ts'
import { batchStep, ROWS_AT_ONCE } from './batch-step.ts'
import { conditionOf } from './filter.ts'

/**
 * Changes every contact that matches now, as one batch that can be undone. Kept in steps: when the process is killed the batch holds what was changed,
 * and the same change again does the rest. Ends early when its batch is undone meanwhile.
 */
export async function changeMatching(
  pool: Pool,
  accountId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<ContactBatch> {
  const title = titleOf(act)
  const { batchId, portions } = await inAccount(pool, accountId, async (sql) => ({
    batchId: await insertBatch(sql, accountId, { kind: act.type, title }),
    portions: await selectPortions(sql, accountId, filter, act),
  }))
  for (const selection of portions) {
    const changed = await batchStep(pool, accountId, batchId, async (sql) => {
      const count = await change(sql, accountId, batchId, { selection }, act)
      await countChanged(sql, accountId, batchId, count)
      await sql`delete from contact_selections where account_id = ${accountId} and id = ${selection}`
      await notifyAccount(sql, accountId, { type: 'contact' })
      return count
    })
    if (changed === undefined) break
  }
  const [batch] = await countChanged(pool, accountId, batchId, 0)
  if (!batch) throw new Error('A batch was not kept')
  return batch
}

/** Keeps who matches now in selections of at most `ROWS_AT_ONCE`, so that contacts that come meanwhile are not changed. Returns their ids. */
async function selectPortions(
  sql: Sql,
  accountId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<string[]> {
  const { values, bind } = parameters()
  const portions = await sql.unsafe<{ id: string }[]>(
    `insert into contact_selections (account_id, ids)
    select ${bind(accountId)}::uuid, array_agg(id) from (
      select c.id, (row_number() over (order by c.id) - 1) / ${ROWS_AT_ONCE} as portion from contacts c where ${conditionOf(accountId, filter, bind)} and ${notYet(act, bind)}
    ) matching group by portion order by portion returning id`,
    values,
    { prepare: false },
  )
  return portions.map(({ id }) => id)
}

/** One statement: the contacts as they were are kept beside the change. */
async function change(
  sql: Sql,
  accountId: string,
  batchId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<number> {
  const { values, bind } = parameters()
  const [row] = await sql.unsafe<{ changed: number }[]>(
    `with before as (
      select c.* from contacts c where ${conditionOf(accountId, filter, bind)} and ${notYet(act, bind)} order by c.id for update
    ), saved as (
      update contacts c set ${setOf(act, bind)}, version = c.version + 1, updated_at = now() from before
      where before.id = c.id and before.account_id = c.account_id returning c.id, c.account_id, c.version, to_jsonb(before) - 'search' as before
    ), kept as (
      insert into contact_befores (batch_id, account_id, contact_id, before, version_after)
      select ${bind(batchId)}::uuid, account_id, id, before, version from saved
    )
    select count(*)::int as changed from saved`,
    values,
    { prepare: false },
  )
  return row?.changed ?? 0
}

/** What the act sets. */
function setOf(act: BulkAct, bind: Bind): string {
  if (act.type === 'status') return `status = ${bind(act.status)}`
  if (act.type === 'delete') return 'deleted_at = now()'
  const tag = bind(oneTag(act.tag))
  return act.type === 'tag' ? `tags = c.tags || ${tag}` : `tags = array_remove(c.tags, ${tag})`
}

/** Contacts that are not yet as the act makes them. */
function notYet(act: BulkAct, bind: Bind): string {
  if (act.type === 'status') return `c.status <> ${bind(act.status)}`
  if (act.type === 'delete') return 'true'
  const hasTag = `c.tags @> array[${bind(oneTag(act.tag))}]`
  return act.type === 'tag' ? `not ${hasTag}` : hasTag
}

function titleOf(act: BulkAct): string {
  if (act.type === 'status') return `Status set to ${act.status}`
  if (act.type === 'delete') return 'Deleted'
  return act.type === 'tag' ? `Tagged ${oneTag(act.tag)}` : `Tag ${oneTag(act.tag)} removed`
}

/** Commas separate tags, so that one act adds one. */
function oneTag(text: string): string {
  const [tag, ...more] = tagsOf(text)
  if (!tag || more.length > 0) throw new Refusal(422, 'invalid', 'Enter one tag, without a comma')
  return tag
}
