import type { BulkAct, ContactBatch, ImportMode } from 'contract/contact-batches'
import { actingUser } from '../../platform/caller/acting-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { recordAct } from '../acts/record-act.ts'
import { repliedSince } from './queries.ts'

const columns = (sql: Sql) => sql`id, kind, title, created_at, undone_at, changed`

export interface NewBatch {
  kind: ContactBatch['kind']
  title: string
  mode?: ImportMode
  target?: 'contacts' | 'do_not_contact'
  /** Of a change of all that match. */
  act?: BulkAct
}

export async function insertBatch(
  sql: Sql,
  accountId: string,
  { kind, title, mode, target, act }: NewBatch,
): Promise<string> {
  const [batch] = await sql<{ id: string }[]>`
    insert into contact_batches (account_id, kind, title, mode, target, act, by_user_id)
    values (${accountId}, ${kind}, ${title}, ${mode ?? null}, ${target ?? null}, ${act ? sql.json(act) : null}, ${actingUser()}) returning id
  `
  if (!batch) throw new Error('A batch was not kept')
  await recordAct(sql, accountId, { kind: 'contacts', title, ref: batch.id })
  return batch.id
}

export const countChanged = (sql: Sql, accountId: string, id: string, count: number) => sql<ContactBatch[]>`
  update contact_batches set changed = changed + ${count} where account_id = ${accountId} and id = ${id} returning ${columns(sql)}
`

/** How many contacts were selected, or rows a list has. */
export const noteTotal = (sql: Sql, accountId: string, id: string, total: number) => sql<ContactBatch[]>`
  update contact_batches set total = ${total} where account_id = ${accountId} and id = ${id} returning ${columns(sql)}
`

/** Some of the contacts that are left to be changed. */
export const nextSelection = (sql: Sql, accountId: string, id: string) => sql<{ id: string }[]>`
  select id from contact_selections where account_id = ${accountId} and batch_id = ${id} limit 1
`

/** Returns how far a list is saved, as long as there is more to save of it. */
export const rowsDone = (sql: Sql, accountId: string, id: string) => sql<{ rowsDone: number }[]>`
  select coalesce(rows_done, 0) as rows_done from contact_batches where account_id = ${accountId} and id = ${id} and done_at is null and undone_at is null and undoing_since is null
`

export const noteRows = (sql: Sql, accountId: string, id: string, rows: number) => sql`
  update contact_batches set rows_done = ${rows} where account_id = ${accountId} and id = ${id}
`

/** Nothing more is changed. Returns it with what was; the rows of a list were those that it is about only as long as it was saved. */
export const endBatch = (sql: Sql, accountId: string, id: string) => sql<ContactBatch[]>`
  with left_over as (delete from contact_selections where account_id = ${accountId} and batch_id = ${id})
  update contact_batches set done_at = now(), total = case when rows_done is null then total else changed end where account_id = ${accountId} and id = ${id} returning ${columns(sql)}
`

/** Ended with what was done so far; what is left stays known, for an employee who has it done again. */
export const giveUpBatch = (sql: Sql, accountId: string, id: string) => sql`
  update contact_batches set done_at = now() where account_id = ${accountId} and id = ${id} and done_at is null
`

/** Goes on with a batch that was given up, to so many contacts or rows in all. Nothing where it was undone, also in part. */
export const reopenBatch = (sql: Sql, accountId: string, id: string, total: number | null) => sql`
  update contact_batches set done_at = null, total = coalesce(${total}, total)
  where account_id = ${accountId} and id = ${id} and done_at is not null and undone_at is null and undoing_since is null and undo_cursor is null returning id
`

/** Takes an undo up again that was given up. Nothing where all is undone. */
export const resumeUndo = (sql: Sql, accountId: string, id: string) => sql`
  update contact_batches set undoing_since = now() where account_id = ${accountId} and id = ${id} and undone_at is null and undoing_since is null returning id
`

export const batchesOf = (sql: Sql, accountId: string) => sql<ContactBatch[]>`
  select ${columns(sql)} from contact_batches where account_id = ${accountId} and (changed > 0 or target = 'do_not_contact')
  order by created_at desc, id limit 20
`

/** Why a batch is not undone any more whose deleted contacts are gone for good: none of them would come back, and a merged contact would lose what it has of the other. */
export const CONTACTS_ARE_GONE = 'The deleted contacts are no longer kept. Add them again.'

/** Whether those are gone whom a batch `b` deleted: with a contact goes what it was before. */
export const areGone = (sql: Sql) => sql`(
  b.kind in ('delete', 'merge') and b.changed > 0 and (b.total is null or b.done_at is not null) and (
    select count(*) from (select from contact_befores f where f.account_id = b.account_id and f.batch_id = b.id limit 2) as kept
  ) < case b.kind when 'merge' then 2 else 1 end
)`

export interface LockedBatch extends ContactBatch {
  mode: ImportMode | null
  target: 'contacts' | 'do_not_contact' | null
  act: BulkAct | null
  /** Of what a worker does: to how many, and when it was over. */
  total: number | null
  doneAt: string | null
  /** Of a list: the rows that were saved so far. */
  rowsDone: number
  undoingSince: string | null
  /** The contact up to which a large undo came; null before its first step. */
  undoCursor: string | null
  /** Whom it deleted are no longer kept. */
  gone: boolean
}

/** Locked, so that an undo and a part of the same import never run at once. */
export const lockBatch = (sql: Sql, accountId: string, id: string) => sql<LockedBatch[]>`
  select ${columns(sql)}, mode, target, act, total, done_at, coalesce(rows_done, 0) as rows_done, undoing_since, undo_cursor, ${areGone(sql)} as gone
  from contact_batches b where account_id = ${accountId} and id = ${id} for update
`

export const beginUndo = (sql: Sql, accountId: string, id: string) => sql`
  update contact_batches set undoing_since = now() where account_id = ${accountId} and id = ${id}
`

/** The next undo goes on where this one stood. */
export const dropUndo = (sql: Sql, accountId: string, id: string) => sql`
  update contact_batches set undoing_since = null where account_id = ${accountId} and id = ${id} and undone_at is null
`

interface Undone {
  restored: number
  /** Changed again since. */
  kept: number
}

export const noteStep = (
  sql: Sql,
  accountId: string,
  id: string,
  { restored, kept, last }: Undone & { last: string },
) => sql`
  update contact_batches set restored = restored + ${restored}, kept = kept + ${kept}, undo_cursor = ${last} where account_id = ${accountId} and id = ${id}
`

/** Returns what all steps together put back and kept. */
export const markUndone = (sql: Sql, accountId: string, id: string, { restored, kept }: Undone) => sql<Undone[]>`
  with left_over as (delete from contact_selections where account_id = ${accountId} and batch_id = ${id})
  update contact_batches set undone_at = now(), undoing_since = null, restored = restored + ${restored}, kept = kept + ${kept}
  where account_id = ${accountId} and id = ${id} returning restored, kept
`

/** The phones that a merge led to another contact, once whom they belonged to is back. */
export const forgetPhones = (sql: Sql, accountId: string, batchId: string) => sql`
  delete from contact_phones p where p.account_id = ${accountId} and p.batch_id = ${batchId} and exists (
    select 1 from contact_befores b join contacts c on c.id = b.contact_id
    where b.batch_id = p.batch_id and c.account_id = p.account_id and c.id <> p.contact_id and c.deleted_at is null
  )
`

/**
 * For the rest of the transaction: an import that was just made is not in the planner's figures yet, and looking up each of its contacts
 * in all of the account's took 39 s for 6,000.
 */
export const joinByHash = (sql: Sql) => sql`select set_config('enable_nestloop', 'off', true)`

/** The next contacts of an undo. */
const nextBack = (sql: Sql, accountId: string, batchId: string, { after, limit }: UndoWindow) => sql`
  select contact_id, before, version_after from contact_befores
  where account_id = ${accountId} and batch_id = ${batchId} and contact_id > coalesce(${after}, ${NO_ID}::uuid) order by contact_id limit ${limit}
`

interface UndoWindow {
  after: string | null
  limit: number
}

/**
 * Holds the next contacts of an undo before they are compared with what the batch left, in the order of imports and changes: who is changed at this
 * moment is seen as changed.
 */
export const holdNextBack = (sql: Sql, accountId: string, batchId: string, window: UndoWindow) => sql`
  with held as materialized (
    select from contacts c where c.account_id = ${accountId} and c.id in (select contact_id from (${nextBack(sql, accountId, batchId, window)}) next)
    order by c.id for update
  ) select count(*) from held
`

/**
 * Of the next contacts, which are held, those that the batch made go, and those it changed are as before; a contact that changed since, or whose phone is
 * taken, stays. Who was texted since was: the text is their last contact, and they are not new; who replied since is responded. `last` is the last of them, null where there was none.
 */
export const putBack = (sql: Sql, accountId: string, batchId: string, window: UndoWindow) => sql<
  (Undone & { last: string | null })[]
>`
  with next as materialized (
    ${nextBack(sql, accountId, batchId, window)}
  ), made as (
    select created_at as at from contact_batches where account_id = ${accountId} and id = ${batchId}
  ), taken as materialized (
    select distinct b.contact_id from next b join contacts x on x.phone = b.before->>'phone' and x.id <> b.contact_id
    where x.account_id = ${accountId} and x.deleted_at is null
  ), befores as (
    select b.contact_id, b.before, c.version = b.version_after and taken.contact_id is null
      -- Whom it made and a text reached since is a contact by that; the text alone is no new version.
      and not (b.before is null and coalesce(c.last_contacted_at > made.at and last_texted(c.account_id, c.phone) > made.at, false)) as untouched
    from next b cross join made join contacts c on c.id = b.contact_id left join taken on taken.contact_id = b.contact_id
    where c.account_id = ${accountId}
  ), restored as (
    update contacts c set
      name = r.name, phone = r.phone, email = r.email, address = r.address, tags = r.tags, notes = r.notes,
      -- A reply before the batch had its effect, which the image has.
      status = case when r.status in ('new', 'contacted') and ${repliedSince(sql, accountId, 'r', sql`r.updated_at`)} then 'responded' when r.status = 'new' and texted.at > coalesce(r.last_contacted_at, '-infinity') then 'contacted' else r.status end,
      last_contacted_at = greatest(r.last_contacted_at, texted.at), deleted_at = r.deleted_at, version = c.version + 1, updated_at = now()
    from befores b, jsonb_populate_record(null::contacts, b.before) r, lateral (select last_texted(r.account_id, r.phone) as at) texted
    where c.account_id = ${accountId} and c.id = b.contact_id and b.untouched and b.before is not null
    returning c.id
  ), removed as (
    update contacts c set deleted_at = now(), version = c.version + 1, updated_at = now()
    from befores b where c.account_id = ${accountId} and c.id = b.contact_id and b.untouched and b.before is null and c.deleted_at is null
    returning c.id
  )
  select (select count(*) from restored)::int + (select count(*) from removed)::int as restored,
    (select count(*) from befores where not untouched)::int as kept, (select contact_id from next order by contact_id desc limit 1) as last
`

/** The phones that a batch opted out of contacts that have tags by it or since, which its undo left to them. */
export const taggedSince = (sql: Sql, accountId: string, batchId: string) => sql<{ phone: string; tags: string[] }[]>`
  select own.phone, array(select unnest(c.tags) except select jsonb_array_elements_text(b.before->'tags')) as tags
  from contact_befores b join contacts c on c.account_id = b.account_id and c.id = b.contact_id
  cross join lateral (
    select c.phone union select p.phone from contact_phones p where p.account_id = c.account_id and p.contact_id = c.id
  ) as own
  join suppressed_phones s on s.account_id = c.account_id and s.phone = own.phone and s.act_id = b.batch_id
  where b.account_id = ${accountId} and b.batch_id = ${batchId} and c.deleted_at is null and c.tags <> '{}'
`

const NO_ID = '00000000-0000-0000-0000-000000000000'
