import type { ActKind } from 'contract/acts'
import { actingUser } from '../../platform/caller/acting-user.ts'
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

/** Writes an act down in its own transaction, so that both are there or neither; returns its id. */
export const recordAct = (tx: Sql, accountId: string, { kind, title, ref, inverse, finalReason }: Act) => tx<
  { id: string }[]
>`
  insert into acts (account_id, kind, title, ref, inverse, final_reason, by_user_id)
  values (${accountId}, ${kind}, ${title}, ${ref ?? null}, ${JSON.stringify(inverse ?? {})}::text::jsonb, ${finalReason ?? null}, ${actingUser()}) returning id
`

/** Marks what was undone, wherever that was asked for, in the transaction of the undo. */
export const markUndone = (tx: Sql, accountId: string, kind: ActKind, ref: string) => tx`
  update acts set undone_at = now() where account_id = ${accountId} and kind = ${kind} and ref = ${ref} and undone_at is null
`

/** Marks one act as undone, where several may name the same thing. */
export const markActUndone = (tx: Sql, accountId: string, id: string) => tx`
  update acts set undone_at = now() where account_id = ${accountId} and id = ${id} and undone_at is null
`
