import type { ActKind } from 'contract/acts'
import { may } from 'contract/roles'
import type { UndoOutcome } from 'contract/contact-batches'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal, roleMissing } from '../../platform/errors/refusal.ts'
import { undoEdit } from '../contacts/contact-edits.ts'
import { restoreAndTell } from '../contacts/delete-contact.ts'
import { undoBatch } from '../contacts/undo-batch.ts'
import { restoreRule } from '../messages/assignment/removed-rules.ts'
import { undoConversationBatch } from '../messages/bulk/undo-bulk.ts'
import { undoDispose } from '../messages/dispose.ts'
import { restoreSavedReply } from '../messages/delete-saved-reply.ts'
import { undoOptOuts } from '../opt-outs/undo-opt-outs.ts'
import { actOf, undoRightOf, type StoredAct } from './queries.ts'

/**
 * Undoes an act. Refuses with 404, 403 `role_missing` for a role that could not have done it, 409 `already_undone`, 409 `final`
 * with the reason, 422 `reason_needed` for opt-outs, and whatever the undo itself refuses.
 */
export async function undoAct(sql: Pool, user: SignedInUser, id: string, reason: string): Promise<UndoOutcome> {
  const [act] = await actOf(sql, user.accountId, id)
  if (!act) throw notFound('Act')
  if (!may(user.role, undoRightOf(act))) throw roleMissing(user)
  if (act.undoneAt) throw new Refusal(409, 'already_undone', 'This was undone already')
  if (act.finalReason !== null) throw new Refusal(409, 'final', act.finalReason)
  if (act.kind === 'opt_outs' && reason === '')
    throw new Refusal(422, 'reason_needed', 'Say why these people may be texted again')
  return undoes[act.kind](sql, user, act, reason)
}

type Undo = (sql: Pool, user: SignedInUser, act: StoredAct, reason: string) => Promise<UndoOutcome>

/** Each marks the act as undone in the transaction that ends its undo. */
const undoes: Record<ActKind, Undo> = {
  contacts: (sql, user, act) => undoBatch(sql, user, refOf(act)),
  conversations: (sql, { accountId }, act) => undoConversationBatch(sql, accountId, refOf(act)),
  contact_deleted: (sql, { accountId }, act) => restoreAndTell(sql, accountId, refOf(act)).then(one),
  contact_changed: (sql, { accountId }, act) =>
    undoEdit(sql, accountId, { id: act.id, contactId: refOf(act) }).then(one),
  disposition: (sql, { accountId }, act) =>
    undoDispose(sql, accountId, act.inverse.conversation ?? '', refOf(act)).then(one),
  opt_outs: (sql, { accountId }, act, reason) => undoOptOuts(sql, accountId, refOf(act), reason).then(undone),
  saved_reply_deleted: (sql, { accountId }, act) =>
    restoreSavedReply(sql, accountId, refOf(act), act.inverse).then(one),
  assignment_rule_removed: (sql, { accountId }, act) => restoreRule(sql, accountId, act).then(one),
  number_released: refuse,
  campaign_canceled: refuse,
  order_canceled: refuse,
  api_key_revoked: refuse,
  files_deleted: refuse,
}

const one = (): UndoOutcome => undone({ restored: 1, kept: 0 })
const undone = (counts: Omit<UndoOutcome, 'state'>): UndoOutcome => ({ state: 'undone', ...counts })

/** Such acts have their reason; none comes here. */
function refuse(): never {
  throw new Refusal(409, 'final', 'This cannot be undone')
}

function refOf({ ref }: StoredAct): string {
  if (ref === null) throw new Error('An act that can be undone names what it changed')
  return ref
}
