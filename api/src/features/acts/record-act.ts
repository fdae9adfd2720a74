import type { ActKind } from 'contract/acts'
import type { Sql } from '../../platform/db/sql.ts'

interface Act {
  kind: ActKind
  /** In words that people read. */
  title: string
  /** What was changed; with the kind it names what is undone. */
  ref?: string
  /** What the undo needs beside that. */
  inverse?: Record<string, string>
  /** Why it cannot be undone, as a sentence; without it, it can. */
  finalReason?: string
}

/** Writes an act down in its own transaction, so that both are there or neither. */
export const recordAct = (tx: Sql, ownerId: string, { kind, title, ref, inverse, finalReason }: Act) => tx`
  insert into acts (owner_id, kind, title, ref, inverse, final_reason, by_user_id)
  values (${ownerId}, ${kind}, ${title}, ${ref ?? null}, ${JSON.stringify(inverse ?? {})}::text::jsonb, ${finalReason ?? null}, ${ownerId})
`

/** Marks what was undone, wherever that was asked for, in the transaction of the undo. */
export const markUndone = (tx: Sql, ownerId: string, kind: ActKind, ref: string) => tx`
  update acts set undone_at = now(), undoing_since = null where owner_id = ${ownerId} and kind = ${kind} and ref = ${ref} and undone_at is null
`
