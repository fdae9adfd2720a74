import type { Act, ActKind } from 'contract/acts'
import type { Sql } from '../../platform/db/sql.ts'

/** Batches that changed nothing are no acts. */
export const actsOf = (sql: Sql, ownerId: string) => sql<Act[]>`
  select a.id, a.kind, a.title, b.changed, a.created_at as at, coalesce(u.full_name, '') as by, coalesce(a.final_reason, '') as final_reason,
    case when a.undone_at is not null then 'undone' when a.final_reason is not null then 'final' when a.undoing_since is not null then 'undoing' else 'done' end as state
  from acts a left join contact_batches b on b.id = a.ref and b.owner_id = ${ownerId} and a.kind = 'contacts' left join users u on u.id = a.by_user_id
  where a.owner_id = ${ownerId} and (a.kind <> 'contacts' or b.changed > 0)
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
  createdAt: string
  /** Contacts of a batch. */
  changed: number | null
}

export const actOf = (sql: Sql, ownerId: string, id: string) => sql<StoredAct[]>`
  select a.id, a.kind, a.ref, a.inverse, a.final_reason, a.undoing_since, a.undone_at, a.created_at, b.changed
  from acts a left join contact_batches b on b.id = a.ref and b.owner_id = ${ownerId} where a.owner_id = ${ownerId} and a.id = ${id}
`

/** Nothing where it was undone already, or is being undone. */
export const beginUndo = (sql: Sql, ownerId: string, id: string) => sql<{ id: string }[]>`
  update acts set undoing_since = now() where owner_id = ${ownerId} and id = ${id} and undone_at is null and undoing_since is null returning id
`

export const dropUndo = (sql: Sql, ownerId: string, id: string) => sql`
  update acts set undoing_since = null where owner_id = ${ownerId} and id = ${id} and undone_at is null
`
