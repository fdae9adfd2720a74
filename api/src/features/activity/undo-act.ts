import { z } from 'zod'
import type { ActKind } from 'contract/acts'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { restoreAndTell } from '../contacts/delete-contact.ts'
import { undoBatch } from '../contacts/undo-batch.ts'
import { undoDispose } from '../messages/dispose.ts'
import { restoreSavedReply } from '../messages/delete-saved-reply.ts'
import { undoOptOuts } from '../opt-outs/undo-opt-outs.ts'
import { actOf, beginUndo, dropUndo, type StoredAct } from './queries.ts'

/** Above this many contacts an undo is a job: it takes longer than people wait for a button. */
const MAX_AT_ONCE = 5000

interface Undone {
  restored: number
  /** Changed again since, and kept. */
  kept: number
}

/**
 * Undoes an act. Refuses with 404, 409 `already_undone`, 409 `final` with the reason, 422 `reason_needed` for opt-outs, and whatever the
 * undo itself refuses.
 */
export async function undoAct(
  sql: Pool,
  ownerId: string,
  id: string,
  reason: string,
): Promise<Undone & { state: 'undoing' | 'undone' }> {
  const [act] = await actOf(sql, ownerId, id)
  if (!act) throw notFound('Act')
  if (act.undoneAt) throw new Refusal(409, 'already_undone', 'This was undone already')
  if (act.undoingSince) throw new Refusal(409, 'already_undone', 'This is being undone')
  if (act.finalReason !== null) throw new Refusal(409, 'final', act.finalReason)
  if (act.kind === 'opt_outs' && reason === '')
    throw new Refusal(422, 'reason_needed', 'Say why these people may be texted again')
  if ((act.changed ?? 0) <= MAX_AT_ONCE)
    return { state: 'undone', ...(await undoes[act.kind](sql, ownerId, act, reason)) }
  await sql.begin(async (tx) => {
    const [begun] = await beginUndo(tx, ownerId, id)
    if (!begun) throw new Refusal(409, 'already_undone', 'This is being undone')
    await enqueue(tx, undoLargeAct, { ownerId, id }, { key: id, ownerId })
  })
  return { state: 'undoing', restored: 0, kept: 0 }
}

/** Undoes what is too large for one call. */
export const undoLargeAct = job({
  name: 'undo-act',
  payload: z.object({ ownerId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  heavy: true,
  async run({ ownerId, id }, { sql }) {
    const [act] = await actOf(sql, ownerId, id)
    if (act && !act.undoneAt) await undoes[act.kind](sql, ownerId, act, '')
  },
  async gaveUp({ ownerId, id }, { sql }) {
    await dropUndo(sql, ownerId, id)
    await notifyOwner(sql, ownerId, { type: 'contact' })
  },
})

type Undo = (sql: Pool, ownerId: string, act: StoredAct, reason: string) => Promise<Undone>

/** Each in one transaction, which marks the act as undone. */
const undoes: Record<ActKind, Undo> = {
  contacts: (sql, ownerId, act) => undoBatch(sql, ownerId, refOf(act)),
  contact_deleted: (sql, ownerId, act) => restoreAndTell(sql, ownerId, refOf(act)).then(one),
  disposition: (sql, ownerId, act) => undoDispose(sql, ownerId, act.inverse.conversation ?? '', refOf(act)).then(one),
  opt_outs: (sql, ownerId, act, reason) => undoOptOuts(sql, ownerId, refOf(act), reason),
  saved_reply_deleted: (sql, ownerId, act) => restoreSavedReply(sql, ownerId, refOf(act), act.inverse).then(one),
  campaign_canceled: refuse,
  api_key_revoked: refuse,
  files_deleted: refuse,
}

const one = (): Undone => ({ restored: 1, kept: 0 })

/** Such acts have their reason; none comes here. */
function refuse(): never {
  throw new Refusal(409, 'final', 'This cannot be undone')
}

function refOf({ ref }: StoredAct): string {
  if (ref === null) throw new Error('An act that can be undone names what it changed')
  return ref
}
