import { undoRights, type Act, type ActKind } from 'contract/acts'
import { batchUndoRights, type ContactBatch } from 'contract/contact-batches'
import type { Right } from 'contract/roles'
import type { Sql } from '../../platform/db/sql.ts'
import { areGone, CONTACTS_ARE_GONE } from '../contacts/batch-queries.ts'
import { LABELS_STAY, labelsStay } from '../messages/bulk/bulk-queries.ts'
import { canBeUndone } from '../messages/disposition-queries.ts'

const DISPOSITION_STANDS =
  'Only the latest label of a conversation can be undone, within a minute. Give the conversation another label.'
const CONTACT_IS_GONE = 'The deleted contact is no longer kept. Add it again.'

/** Why an act cannot be undone, from the beginning or by now; null where it can be or was. */
const finalReason = (sql: Sql) => sql`
  case when a.final_reason is not null or a.undone_at is not null then a.final_reason
    when a.kind = 'disposition' and not exists (select from disposition_undos u where u.account_id = a.account_id and u.id = a.ref and ${canBeUndone(sql)}) then ${DISPOSITION_STANDS}
    when a.kind = 'contacts' and ${areGone(sql)} then ${CONTACTS_ARE_GONE}
    when a.kind = 'conversations' and ${labelsStay(sql)} then ${LABELS_STAY}
    when a.kind = 'contact_deleted' and not exists (select from contacts c where c.account_id = a.account_id and c.id = a.ref) then ${CONTACT_IS_GONE} end
`

const isBeingDone = (sql: Sql) =>
  sql`(v.id is not null and v.done_at is null or b.total is not null and b.done_at is null)`

/** Acts with the changes of many that they name. */
const withBatches = (sql: Sql, accountId: string) => sql`
  from acts a left join contact_batches b on b.id = a.ref and b.account_id = ${accountId} and a.kind = 'contacts'
    left join conversation_batches v on v.id = a.ref and v.account_id = ${accountId} and a.kind = 'conversations'
`

/** What is asked of who undoes an act. */
interface Undoing {
  kind: ActKind
  /** Of a change of many contacts. */
  batchKind: ContactBatch['kind'] | null
}

/** What a member needs to undo an act. */
export const undoRightOf = ({ kind, batchKind }: Undoing): Right =>
  batchKind === null ? undoRights[kind] : batchUndoRights[batchKind]

/** Batches that changed nothing are no acts; a do-not-contact list always asks for something. */
export const actsOf = (sql: Sql, accountId: string) => sql<(Act & Undoing)[]>`
  select a.id, a.kind, b.kind as batch_kind, a.title, coalesce(case when ${isBeingDone(sql)} then b.rows_done end, b.changed, v.changed) as changed, coalesce(b.total, b.changed, v.total) as total, coalesce(b.restored, v.restored, 0) as restored, coalesce(b.kept, v.kept, 0) as kept, a.created_at as at, coalesce(u.full_name, '') as by, coalesce(f.reason, '') as final_reason,
    case when a.undone_at is not null then 'undone' when f.reason is not null then 'final' when coalesce(b.undoing_since, v.undoing_since) is not null then 'undoing' when ${isBeingDone(sql)} then 'doing' else 'done' end as state
  ${withBatches(sql, accountId)} left join users u on u.id = a.by_user_id
    cross join lateral (select ${finalReason(sql)} as reason) f
  where a.account_id = ${accountId} and (a.kind <> 'contacts' or b.changed > 0 or ${isBeingDone(sql)} or b.target = 'do_not_contact') and (v.total is null or v.total > 0)
  order by a.created_at desc, a.id limit 100
`

export interface StoredAct extends Undoing {
  id: string
  ref: string | null
  inverse: Record<string, string>
  finalReason: string | null
  undoneAt: string | null
}

export const actOf = (sql: Sql, accountId: string, id: string) => sql<StoredAct[]>`
  select a.id, a.kind, b.kind as batch_kind, a.ref, a.inverse, ${finalReason(sql)} as final_reason, a.undone_at
  ${withBatches(sql, accountId)} where a.account_id = ${accountId} and a.id = ${id}
`
