import { z } from 'zod'
import type { UndoOutcome } from 'contract/contact-batches'
import { beyondOwnRows } from '../../../platform/db/in-account.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue, job } from '../../../platform/jobs/job.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { markUndone as markActUndone } from '../../acts/record-act.ts'
import type { PlainAct } from '../act-on-conversations.ts'
import { assignConversations } from '../assignment/assign-conversations.ts'
import { undoOneOfMany } from '../dispose.ts'
import { stepOf } from './bulk-act.ts'
import {
  assignedBefore,
  beginUndo,
  dropUndo,
  forget,
  LABELS_STAY,
  lockBatch,
  lockNextBack,
  lockPeopleOfNext,
  markUndone,
  noteBackStep,
  resumeUndo,
  setBack,
  type ConversationBatch,
} from './bulk-queries.ts'

const columnOf = { read: 'read_at', snooze: 'snoozed_until' } as const

/**
 * Puts back what an act on many conversations changed; what changed again since is kept and counted. Refuses with 404, 409 `already_undone`,
 * `final`, and `still_doing`.
 */
export function undoConversationBatch(pool: Pool, accountId: string, id: string): Promise<UndoOutcome> {
  return pool.begin(async (tx) => {
    const [batch] = await lockBatch(tx, accountId, id)
    if (!batch) throw notFound('Act')
    if (batch.undoneAt) throw new Refusal(409, 'already_undone', 'This was undone already')
    if (batch.undoingSince) throw new Refusal(409, 'already_undone', 'This is being undone')
    if (batch.stays) throw new Refusal(409, 'final', LABELS_STAY)
    if (!batch.doneAt) throw new Refusal(409, 'still_doing', 'This is still being done. Undo it once it is done.')
    if (batch.changed <= stepOf(batch.act)) {
      // It was the member's own act: what they gave away comes back.
      await beyondOwnRows(tx, () => stepBack(tx, accountId, batch))
      return { state: 'undone', ...(await finish(tx, accountId, id)) }
    }
    await beginUndo(tx, accountId, id)
    await enqueue(tx, undoManyConversations, { accountId, id }, { key: id, accountId })
    return { state: 'undoing', restored: 0, kept: 0 }
  })
}

/** Undoes what is too large for one call, step by step. */
export const undoManyConversations = job({
  name: 'undo-conversations',
  payload: z.object({ accountId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  heavy: true,
  async run({ accountId, id }, { sql }) {
    while (await sql.begin((tx) => nextStep(tx, accountId, id)));
  },
  async gaveUp({ accountId, id }, { sql }) {
    await dropUndo(sql, accountId, id)
    await notifyAccount(sql, accountId, { type: 'message' })
  },
  async again({ accountId, id }, sql) {
    const { count } = await resumeUndo(sql, accountId, id)
    await notifyAccount(sql, accountId, { type: 'message' })
    return count > 0
  },
})

/** False once the undo is finished, also by another worker. */
async function nextStep(tx: Sql, accountId: string, id: string): Promise<boolean> {
  const [batch] = await lockBatch(tx, accountId, id)
  if (!batch?.undoingSince) return false
  const goesOn = await stepBack(tx, accountId, batch)
  if (goesOn) await notifyAccount(tx, accountId, { type: 'message' })
  else await finish(tx, accountId, id)
  return goesOn
}

/** Puts the next conversations back. False where none was left. */
async function stepBack(tx: Sql, accountId: string, { id, act }: ConversationBatch): Promise<boolean> {
  const limit = stepOf(act)
  if (act.type === 'dispose') await lockPeopleOfNext(tx, accountId, id, { limit, back: true })
  const next = await lockNextBack(tx, accountId, id, limit)
  if (next.length === 0) return false
  const keys = next.map((row) => row.id)
  const restored =
    act.type === 'dispose'
      ? await takeLabelsBack(tx, accountId, next)
      : await putBack(tx, accountId, id, act.type, keys)
  await forget(tx, accountId, id, keys)
  await noteBackStep(tx, accountId, id, { restored, kept: keys.length - restored })
  return true
}

/** Puts back what was not changed since; returns how many that were. */
async function putBack(
  tx: Sql,
  accountId: string,
  batchId: string,
  type: PlainAct['type'],
  keys: readonly string[],
): Promise<number> {
  if (type !== 'assign') return (await setBack(tx, accountId, batchId, columnOf[type], keys)).length
  const unchanged = await assignedBefore(tx, accountId, batchId, keys)
  for (const to of new Set(unchanged.map((row) => row.to)))
    await assignConversations(tx, {
      accountId,
      conversationKeys: unchanged.filter((row) => row.to === to).map(({ id }) => id),
      to,
      cause: { type: 'member' },
    })
  return unchanged.length
}

/** Those that were labelled again since keep the newer label. */
async function takeLabelsBack(
  tx: Sql,
  accountId: string,
  next: readonly { id: string; before: { undoId?: string } }[],
): Promise<number> {
  let restored = 0
  for (const { id, before } of next)
    if (before.undoId && (await undoOneOfMany(tx, accountId, id, before.undoId))) restored += 1
  return restored
}

async function finish(tx: Sql, accountId: string, id: string): Promise<Omit<UndoOutcome, 'state'>> {
  const [undone] = await markUndone(tx, accountId, id)
  await markActUndone(tx, accountId, 'conversations', id)
  await notifyAccount(tx, accountId, { type: 'message' })
  return { restored: undone?.restored ?? 0, kept: undone?.kept ?? 0 }
}
