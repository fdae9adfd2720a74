import type { z } from 'zod'
import type { BulkAct, ContactBatch } from 'contract/contact-batches'
import { tagsOf } from 'contract/contacts'
import { type ContactFilter } from 'contract/contact-lists'
import { parameters, type Bind } from '../../platform/db/bind.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { countChanged, insertBatch } from './batch-queries.ts'
import { conditionOf } from './filter.ts'

/** Changes every contact that matches, as one batch that can be undone. */
export function changeMatching(
  pool: Pool,
  accountId: string,
  filter: z.output<typeof ContactFilter>,
  act: BulkAct,
): Promise<ContactBatch> {
  return pool.begin(async (tx) => {
    const batchId = await insertBatch(tx, accountId, { kind: act.type, title: titleOf(act) })
    const changed = await change(tx, accountId, batchId, filter, act)
    const [batch] = await countChanged(tx, accountId, batchId, changed)
    if (!batch) throw new Error('A batch was not kept')
    await notifyAccount(tx, accountId, { type: 'contact' })
    return batch
  })
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
  const { set, unlessDone } = statementOf(act, bind)
  const [row] = await sql.unsafe<{ changed: number }[]>(
    `with before as (
      select c.* from contacts c where ${conditionOf(accountId, filter, bind)} and ${unlessDone} order by c.id for update
    ), saved as (
      update contacts c set ${set}, version = c.version + 1, updated_at = now() from before where before.id = c.id returning c.id, c.version
    ), kept as (
      insert into contact_befores (batch_id, account_id, contact_id, before, version_after)
      select ${bind(batchId)}::uuid, before.account_id, before.id, to_jsonb(before) - 'search', saved.version from saved join before using (id)
    )
    select count(*)::int as changed from saved`,
    values,
    { prepare: false },
  )
  return row?.changed ?? 0
}

function statementOf(act: BulkAct, bind: Bind): { set: string; unlessDone: string } {
  if (act.type === 'status')
    return { set: `status = ${bind(act.status)}`, unlessDone: `c.status <> ${bind(act.status)}` }
  if (act.type === 'delete') return { set: 'deleted_at = now()', unlessDone: 'true' }
  const tag = oneTag(act.tag)
  return act.type === 'tag'
    ? { set: `tags = c.tags || ${bind(tag)}`, unlessDone: `not c.tags @> array[${bind(tag)}]` }
    : { set: `tags = array_remove(c.tags, ${bind(tag)})`, unlessDone: `c.tags @> array[${bind(tag)}]` }
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
