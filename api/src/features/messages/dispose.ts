import { randomUUID } from 'node:crypto'
import type { Conversation, Disposition } from 'contract/messages'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { markUndone, recordAct } from '../acts/record-act.ts'
import { suppressMany, withdraw } from '../opt-outs/suppressions.ts'
import { conversationOf, lockConversation } from './conversation-queries.ts'
import {
  applyToContact,
  ensureContact,
  insertUndo,
  mergedContact,
  noteDisposition,
  putContactBack,
  putConversationBack,
  removeMade,
  setDisposed,
  takeUndo,
} from './disposition-queries.ts'

/** What each disposition means for the contact and the phone. */
const effects: Record<
  Disposition,
  { label: string; status: 'responded' | 'lost'; suppresses?: string; cutsPerson?: true }
> = {
  interested: { label: 'Interested', status: 'responded' },
  not_interested: { label: 'Not interested', status: 'lost' },
  // The number is another person's: it keeps neither name nor address, and the account never texts it again.
  wrong_number: { label: 'Wrong number', status: 'lost', suppresses: 'Wrong number', cutsPerson: true },
  do_not_contact: { label: 'Do not contact', status: 'lost', suppresses: 'Marked as do not contact' },
}

/** Sets status, label and suppression in one act, and takes the conversation out of the waiting ones. Undone by its id. */
export function dispose(
  pool: Pool,
  ownerId: string,
  key: string,
  disposition: Disposition,
): Promise<{ undoId: string; conversation: Conversation }> {
  return pool.begin(async (tx) => {
    const [stored] = await lockConversation(tx, ownerId, key)
    if (!stored) throw notFound('Conversation')
    const { label, status, suppresses, cutsPerson = false } = effects[disposition]
    // A wrong number is cut from the person whom a merge gave it: it becomes a contact of its own.
    const [merged] = cutsPerson ? [] : await mergedContact(tx, ownerId, stored.phone)
    const [contact] = merged ? [merged] : await ensureContact(tx, ownerId, stored)
    if (!contact) throw new Error('A conversation has no contact')
    const undoId = randomUUID()
    if (suppresses)
      await suppressMany(tx, { ownerId, actId: undoId, reason: suppresses, source: 'manual' }, [stored.phone])
    await applyToContact(tx, ownerId, contact.id, { status, label, cutsPerson })
    await noteDisposition(
      tx,
      ownerId,
      contact.id,
      cutsPerson ? 'wrong_number' : 'status',
      cutsPerson ? wrongNumberOf(contact) : `Marked: ${label}`,
    )
    await setDisposed(tx, ownerId, key, disposition, cutsPerson)
    await insertUndo(tx, ownerId, key, undoId, { conversation: stored, contact })
    await recordAct(tx, ownerId, {
      kind: 'disposition',
      title: `Marked ${contact.name || stored.name || stored.phone}: ${label}`,
      ref: undoId,
      inverse: { conversation: key },
    })
    const [conversation] = await conversationOf(tx, ownerId, key)
    if (!conversation) throw notFound('Conversation')
    await tell(tx, ownerId, key, contact.id)
    return { undoId, conversation }
  })
}

/** Puts back what the disposition changed, once; lifts only the suppression that it made. */
export function undoDispose(pool: Pool, ownerId: string, key: string, undoId: string): Promise<Conversation> {
  return pool.begin(async (tx) => {
    const [stored] = await lockConversation(tx, ownerId, key)
    if (!stored) throw notFound('Conversation')
    const [undo] = await takeUndo(tx, ownerId, key, undoId)
    if (!undo) throw new Refusal(409, 'already_undone', 'This can no longer be undone')
    const { conversation: before, contact } = undo.before
    await withdraw(tx, { ownerId, actId: undoId, reason: 'The label was undone', source: 'manual' })
    await (contact.isNew ? removeMade(tx, ownerId, contact) : putContactBack(tx, ownerId, contact))
    await noteDisposition(tx, ownerId, contact.id, 'undone', 'Undone')
    await markUndone(tx, ownerId, 'disposition', undoId)
    await putConversationBack(tx, ownerId, key, before)
    const [conversation] = await conversationOf(tx, ownerId, key)
    if (!conversation) throw notFound('Conversation')
    await tell(tx, ownerId, key, contact.id)
    return conversation
  })
}

async function tell(tx: Parameters<typeof notifyOwner>[0], ownerId: string, key: string, contactId: string) {
  await notifyOwner(tx, ownerId, { type: 'message', id: key })
  await notifyOwner(tx, ownerId, { type: 'contact', id: contactId })
}

function wrongNumberOf({ name, address }: { name: string; address: string }): string {
  const person = [name, address].filter(Boolean).join(', ')
  return person ? `Wrong number for ${person}` : 'Wrong number'
}
