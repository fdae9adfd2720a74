import type { ContactBatch, ImportMode } from 'contract/contact-batches'
import type { Sql } from '../../platform/db/sql.ts'
import { recordAct } from '../acts/record-act.ts'

const columns = (sql: Sql) => sql`id, kind, title, created_at, undone_at, changed`

export interface NewBatch {
  kind: ContactBatch['kind']
  title: string
  mode?: ImportMode
  target?: 'contacts' | 'do_not_contact'
  byUserId: string
}

export async function insertBatch(
  sql: Sql,
  ownerId: string,
  { kind, title, mode, target, byUserId }: NewBatch,
): Promise<string> {
  const [batch] = await sql<{ id: string }[]>`
    insert into contact_batches (owner_id, kind, title, mode, target, by_user_id)
    values (${ownerId}, ${kind}, ${title}, ${mode ?? null}, ${target ?? null}, ${byUserId}) returning id
  `
  if (!batch) throw new Error('A batch was not kept')
  await recordAct(sql, ownerId, { kind: 'contacts', title, ref: batch.id })
  return batch.id
}

export const countChanged = (sql: Sql, ownerId: string, id: string, count: number) => sql<ContactBatch[]>`
  update contact_batches set changed = changed + ${count} where owner_id = ${ownerId} and id = ${id} returning ${columns(sql)}
`

export const batchesOf = (sql: Sql, ownerId: string) => sql<ContactBatch[]>`
  select ${columns(sql)} from contact_batches where owner_id = ${ownerId} and (changed > 0 or target = 'do_not_contact')
  order by created_at desc, id limit 20
`

/** Locked, so that an undo and a part of the same import never run at once. */
export const lockBatch = (sql: Sql, ownerId: string, id: string) => sql<
  (ContactBatch & { mode: ImportMode | null; target: 'contacts' | 'do_not_contact' | null })[]
>`
  select ${columns(sql)}, mode, target from contact_batches where owner_id = ${ownerId} and id = ${id} for update
`

export const markUndone = (sql: Sql, ownerId: string, id: string) => sql`
  update contact_batches set undone_at = now() where owner_id = ${ownerId} and id = ${id}
`

/** The phones that a merge led to another contact, once whom they belonged to is back. */
export const forgetPhones = (sql: Sql, ownerId: string, batchId: string) => sql`
  delete from contact_phones p where p.owner_id = ${ownerId} and p.batch_id = ${batchId} and exists (
    select 1 from contact_befores b join contacts c on c.id = b.contact_id
    where b.batch_id = p.batch_id and c.owner_id = p.owner_id and c.id <> p.contact_id and c.deleted_at is null
  )
`

/**
 * For the rest of the transaction: an import that was just made is not in the planner's figures yet, and looking up each of its contacts
 * in all of the account's took 39 s for 6,000.
 */
export const joinByHash = (sql: Sql) => sql`select set_config('enable_nestloop', 'off', true)`

/** Contacts that the batch made go, those it changed are as before; a contact that changed since, or whose phone is taken, stays. */
export const putBack = (sql: Sql, ownerId: string, batchId: string) => sql<{ restored: number; kept: number }[]>`
  with taken as materialized (
    select distinct b.contact_id from contact_befores b join contacts x on x.phone = b.before->>'phone' and x.id <> b.contact_id
    where b.batch_id = ${batchId} and x.owner_id = ${ownerId} and x.deleted_at is null
  ), befores as (
    select b.contact_id, b.before, c.version = b.version_after and taken.contact_id is null as untouched
    from contact_befores b join contacts c on c.id = b.contact_id left join taken on taken.contact_id = b.contact_id
    where b.batch_id = ${batchId} and c.owner_id = ${ownerId}
  ), restored as (
    update contacts c set
      name = r.name, phone = r.phone, email = r.email, address = r.address, tags = r.tags, notes = r.notes, status = r.status,
      last_contacted_at = r.last_contacted_at, deleted_at = r.deleted_at, version = c.version + 1, updated_at = now()
    from befores b, jsonb_populate_record(null::contacts, b.before) r
    where c.owner_id = ${ownerId} and c.id = b.contact_id and b.untouched and b.before is not null
    returning c.id
  ), removed as (
    update contacts c set deleted_at = now(), version = c.version + 1, updated_at = now()
    from befores b where c.owner_id = ${ownerId} and c.id = b.contact_id and b.untouched and b.before is null and c.deleted_at is null
    returning c.id
  )
  select (select count(*) from restored)::int + (select count(*) from removed)::int as restored,
    (select count(*) from befores where not untouched)::int as kept
`
