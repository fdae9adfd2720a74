import type { Act, ActKind } from 'contract/acts'
import type { Sql } from '../../platform/db/sql.ts'
import { canBeUndone } from '../messages/disposition-queries.ts'

const DISPOSITION_STANDS =
  'Only the latest label of a conversation can be undone, within a minute. Give the conversation another label.'
const CONTACT_IS_GONE = 'The deleted contact is no longer kept. Add it again.'

/** Why an act cannot be undone, from the beginning or by now; null where it can be or was. */
const finalReason = (sql: Sql) => sql`
  case when a.final_reason is not null or a.undone_at is not null then a.final_reason
    when a.kind = 'disposition' and not exists (select from disposition_undos u where u.owner_id = a.owner_id and u.id = a.ref and ${canBeUndone(sql)}) then ${DISPOSITION_STANDS}
    when a.kind = 'contact_deleted' and not exists (select from contacts c where c.owner_id = a.owner_id and c.id = a.ref) then ${CONTACT_IS_GONE} end
`

/** Batches that changed nothing are no acts; a do-not-contact list always asks for something. */
export const actsOf = (sql: Sql, ownerId: string) => sql<Act[]>`
  select a.id, a.kind, a.title, b.changed, a.created_at as at, coalesce(u.full_name, '') as by, coalesce(f.reason, '') as final_reason,
    case when a.undone_at is not null then 'undone' when f.reason is not null then 'final' when a.undoing_since is not null then 'undoing' else 'done' end as state
  from acts a left join contact_batches b on b.id = a.ref and b.owner_id = ${ownerId} and a.kind = 'contacts' left join users u on u.id = a.by_user_id
    cross join lateral (select ${finalReason(sql)} as reason) f
  where a.owner_id = ${ownerId} and (a.kind <> 'contacts' or b.changed > 0 or b.target = 'do_not_contact')
  order by a.created_at desc, a.id limit 100
`

export interface StoredAct {
  id: string
  kind: ActKind
  ref: string | null
  inverse: Record<string, string>
  finalReason: string | null
  undoingSince: string | null
  undoneAt: string | null
  /** Contacts of a batch. */
  changed: number | null
}

export const actOf = (sql: Sql, ownerId: string, id: string) => sql<StoredAct[]>`
  select a.id, a.kind, a.ref, a.inverse, ${finalReason(sql)} as final_reason, a.undoing_since, a.undone_at, b.changed
  from acts a left join contact_batches b on b.id = a.ref and b.owner_id = ${ownerId} where a.owner_id = ${ownerId} and a.id = ${id}
`

/** Nothing where it was undone already, or is being undone. */
export const beginUndo = (sql: Sql, ownerId: string, id: string) => sql<{ id: string }[]>`
  update acts set undoing_since = now() where owner_id = ${ownerId} and id = ${id} and undone_at is null and undoing_since is null returning id
`

export const dropUndo = (sql: Sql, ownerId: string, id: string) => sql`
  update acts set undoing_since = null where owner_id = ${ownerId} and id = ${id} and undone_at is null
`
