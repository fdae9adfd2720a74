import { z } from 'zod'
import { batchUndoRights, type UndoOutcome } from 'contract/contact-batches'
import { may } from 'contract/roles'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Pool, Transaction } from '../../platform/db/sql.ts'
import { notFound, Refusal, roleMissing } from '../../platform/errors/refusal.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { markUndone as markActUndone } from '../acts/record-act.ts'
import { withdraw } from '../opt-outs/suppressions.ts'
import { besideNewContacts } from './beside-new-contacts.ts'
import {
  beginUndo,
  CONTACTS_ARE_GONE,
  dropUndo,
  endBatch,
  forgetPhones,
  holdNextBack,
  joinByHash,
  lockBatch,
  markUndone,
  noteStep,
  putBack,
  resumeUndo,
  taggedSince,
  type LockedBatch,
} from './batch-queries.ts'
import { markOf } from './opt-out-tagged.ts'

/** From here on one pass over all contacts costs less than a look-up for each. */
const MANY = 1000
/** Above this many contacts an undo is a job: it takes longer than people wait for a button. */
const MAX_AT_ONCE = 5000
/** In so many steps a job undoes, at most: each costs a pass over all contacts of the account. */
const MAX_STEPS = 20

/**
 * Puts back what a batch changed; a large one is left to a worker. One that is still being done stops where it is. Contacts that
 * changed again since are kept and counted. Refuses with 404, a role that could not have made it with 403 `role_missing`, twice with 409 `already_undone`, and
 * with 409 `final` where whom it deleted are no longer kept.
 */
export function undoBatch(
  pool: Pool,
  user: Pick<SignedInUser, 'accountId' | 'accountName' | 'role'>,
  id: string,
): Promise<UndoOutcome> {
  const { accountId } = user
  return pool.begin(async (tx) => {
    const [batch] = await lockBatch(tx, accountId, id)
    if (!batch) throw notFound('Batch')
    if (!may(user.role, batchUndoRights[batch.kind])) throw roleMissing(user)
    if (batch.undoneAt) throw new Refusal(409, 'already_undone', 'This was undone already')
    if (batch.undoingSince) throw new Refusal(409, 'already_undone', 'This is being undone')
    if (batch.gone) throw new Refusal(409, 'final', CONTACTS_ARE_GONE)
    if (batch.total !== null && !batch.doneAt) await endBatch(tx, accountId, id)
    if (batch.changed <= MAX_AT_ONCE) {
      await step(tx, accountId, batch, MAX_AT_ONCE)
      return { state: 'undone', ...(await finish(tx, accountId, batch)) }
    }
    await beginUndo(tx, accountId, id)
    await enqueue(tx, undoLargeBatch, { accountId, id }, { key: id, accountId })
    await notifyAccount(tx, accountId, { type: 'contact' })
    return { state: 'undoing', restored: 0, kept: 0 }
  })
}

/** Undoes what is too large for one call, step by step; what was put back stays so when its worker is killed. */
export const undoLargeBatch = job({
  name: 'undo-batch',
  payload: z.object({ accountId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  heavy: true,
  async run({ accountId, id }, { sql }) {
    while (await sql.begin((tx) => nextStep(tx, accountId, id)));
  },
  async gaveUp({ accountId, id }, { sql }) {
    await dropUndo(sql, accountId, id)
    await notifyAccount(sql, accountId, { type: 'contact' })
  },
  async again({ accountId, id }, sql) {
    const { count } = await resumeUndo(sql, accountId, id)
    await notifyAccount(sql, accountId, { type: 'contact' })
    return count > 0
  },
})

/** False once the undo is finished, also by another worker. */
async function nextStep(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const [batch] = await lockBatch(tx, accountId, id)
  if (!batch?.undoingSince || batch.undoneAt) return false
  const goesOn = await step(tx, accountId, batch, Math.max(MAX_AT_ONCE, Math.ceil(batch.changed / MAX_STEPS)))
  if (!goesOn) await finish(tx, accountId, batch)
  await notifyAccount(tx, accountId, { type: 'contact' })
  return goesOn
}

/** Puts the next contacts back. False when there are no more. */
async function step(tx: Transaction, accountId: string, { id, changed, undoCursor }: LockedBatch, limit: number) {
  if (changed > MANY) await joinByHash(tx)
  const next = { after: undoCursor, limit }
  await holdNextBack(tx, accountId, id, next)
  // A contact that was made with the phone of one of them is kept.
  const [done] = await besideNewContacts(tx, (part) => putBack(part, accountId, id, next))
  if (!done?.last) return false
  await noteStep(tx, accountId, id, { ...done, last: done.last })
  return true
}

const ofImport = { reason: 'The import was undone', source: 'import' } as const
const ofTag = { reason: 'The tag was undone', source: 'manual' } as const

async function finish(
  tx: Transaction,
  accountId: string,
  { id, kind }: LockedBatch,
): Promise<Omit<UndoOutcome, 'state'>> {
  await forgetPhones(tx, accountId, id)
  const lifted = await beyondOwnRows(tx, async () => {
    const stay = (await taggedSince(tx, accountId, id)).filter(({ tags }) => markOf(tags)).map(({ phone }) => phone)
    return withdraw(tx, { accountId, actId: id, ...(kind === 'import' ? ofImport : ofTag) }, stay)
  })
  // Of a tag that opted out, contacts alone are counted: each was tagged and opted out.
  const [undone = lifted] = await markUndone(tx, accountId, id, kind === 'import' ? lifted : { restored: 0, kept: 0 })
  await markActUndone(tx, accountId, 'contacts', id)
  await notifyAccount(tx, accountId, { type: 'contact' })
  return undone
}
