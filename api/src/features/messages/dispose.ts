import { randomUUID } from 'node:crypto'
import type { Conversation, Disposition } from 'contract/messages'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Pool, Sql, Transaction } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { markUndone, recordAct } from '../acts/record-act.ts'
import { besideNewContacts } from '../contacts/beside-new-contacts.ts'
import { markOf, optOutMoved } from '../contacts/opt-out-tagged.ts'
import { contactOf, insertEvent } from '../contacts/queries.ts'
import { suppressMany, withdraw, WRONG_NUMBER } from '../opt-outs/suppressions.ts'
import type { Condition } from './conversation-filters.ts'
import { lockConversation } from './conversation-queries.ts'
import { readConversation } from './read-conversation.ts'
import type { Known } from './team-queries.ts'
import {
  applyToContact,
  canBeUndone,
  cutPhone,
  ensureContact,
  insertUndo,
  isLatest,
  joinPhone,
  lockPerson,
  mergedContact,
  moveBack,
  moveToOtherPhone,
  putContactBack,
  putConversationBack,
  removeForPerson,
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
  wrong_number: { label: 'Wrong number', status: 'lost', suppresses: WRONG_NUMBER, cutsPerson: true },
  do_not_contact: { label: 'Do not contact', status: 'lost', suppresses: 'Marked as do not contact' },
}

/** What came after what is known was not among what was marked. */
interface Mark extends Known {
  disposition: Disposition
}

/** Sets status, label and suppression in one act, and takes the conversation out of the waiting ones. Undone by its id. */
export function dispose(pool: Pool, accountId: string, key: string, mark: Mark) {
  return pool.begin(async (tx) => {
    await lockPerson(tx, accountId, key)
    const { undoId, title } = await disposeWithin(tx, accountId, key, mark)
    await recordAct(tx, accountId, { kind: 'disposition', title, ref: undoId, inverse: { conversation: key } })
    return { undoId, conversation: await readConversation(tx, accountId, key) }
  })
}

/** The same in the caller's transaction, which writes the act down; returns the id of its undo, and the act's title. */
export async function disposeWithin(
  tx: Transaction,
  accountId: string,
  key: string,
  { disposition, ...known }: Mark,
): Promise<{ undoId: string; title: string }> {
  const [stored] = await lockConversation(tx, accountId, key)
  if (!stored) throw notFound('Conversation')
  const { label, status, suppresses, cutsPerson = false } = effects[disposition]
  // A wrong number is cut from the person whom a merge gave it: it becomes a contact of its own.
  const [merged] = cutsPerson ? [] : await mergedContact(tx, accountId, stored.phone)
  const [person] = merged ? [merged] : await ensureContact(tx, accountId, stored)
  if (!person) throw new Error('A conversation has no contact')
  const undoId = randomUUID()
  // Before it is opted out: an opt-out reaches every phone of a person.
  const phones = cutsPerson ? await cutPhone(tx, accountId, stored.phone) : []
  const moved = phones.length > 0 ? await keepUnderOtherPhone(tx, accountId, person, stored.phone, undoId) : undefined
  const [contact] = moved ? await ensureContact(tx, accountId, { ...stored, name: '', address: '' }) : [person]
  if (!contact) throw new Error('A wrong number has no contact')
  if (suppresses)
    await suppressMany(tx, { accountId, actId: undoId, reason: suppresses, source: 'manual' }, [stored.phone])
  const [changed] = await applyToContact(tx, accountId, contact.id, { status, label, cutsPerson })
  const versionAfter = changed?.version ?? contact.version
  await insertEvent(
    tx,
    accountId,
    contact.id,
    cutsPerson ? 'wrong_number' : 'status',
    cutsPerson ? wrongNumberOf(person) : `Marked: ${label}`,
  )
  await setDisposed(tx, accountId, key, { disposition, cutsPerson, known })
  await insertUndo(tx, accountId, key, undoId, {
    conversation: stored,
    contact: { ...contact, versionAfter },
    ...(phones.length > 0 && { phones }),
    ...(moved && { moved }),
  })
  await tell(tx, accountId, key, contact.id)
  return { undoId, title: `Marked ${person.name || stored.name || stored.phone}: ${label}` }
}

/**
 * Where the wrong number is the person's own and a merge gave them others, they keep all that is known of them under one of those: only the number is
 * wrong. Where it is not, or they have no other, nothing.
 */
const keepUnderOtherPhone = (
  tx: Transaction,
  accountId: string,
  { id: contactId, tags }: { id: string; tags: readonly string[] },
  phone: string,
  actId: string,
) =>
  // Under the other phone they may be no more of those whom the member sees.
  beyondOwnRows(tx, async () => {
    const [moved] = await besideNewContacts(tx, (part) => moveToOtherPhone(part, accountId, contactId, phone))
    if (!moved) return undefined
    await optOutMoved(tx, accountId, { actId, tags, from: phone, to: moved.phone })
    await insertEvent(tx, accountId, contactId, 'wrong_number', `Wrong number: ${phone}`)
    await notifyAccount(tx, accountId, { type: 'contact', id: contactId })
    return moved
  })

/** Puts back what the disposition changed, once; lifts only the suppression that it made. */
export function undoDispose(pool: Pool, accountId: string, key: string, undoId: string): Promise<Conversation> {
  return pool.begin(async (tx) => {
    await lockPerson(tx, accountId, key)
    const [stored] = await lockConversation(tx, accountId, key)
    if (!stored) throw notFound('Conversation')
    if (!(await undoWithin(tx, accountId, key, undoId, canBeUndone(tx))))
      throw new Refusal(409, 'already_undone', 'This can no longer be undone')
    await markUndone(tx, accountId, 'disposition', undoId)
    return readConversation(tx, accountId, key)
  })
}

/**
 * Puts one of many back, in the caller's transaction, which has locked the conversation: as long as it was not labelled again, and not only within
 * a minute. False where it was.
 */
export const undoOneOfMany = (tx: Sql, accountId: string, key: string, undoId: string): Promise<boolean> =>
  undoWithin(tx, accountId, key, undoId, isLatest(tx))

async function undoWithin(tx: Sql, accountId: string, key: string, undoId: string, condition: Condition) {
  const [undo] = await takeUndo(tx, accountId, key, undoId, condition)
  if (!undo) return false
  const { conversation: before, contact, phones = [], moved } = undo.before
  const { versionAfter = contact.version + 1 } = contact
  const isBack =
    moved &&
    (await beyondOwnRows(tx, async () => {
      const [removed] = await removeForPerson(tx, accountId, { ...contact, versionAfter }, moved.id)
      const [back] = removed ? await moveBack(tx, accountId, moved, before.phone, undo.since) : []
      if (removed) await insertEvent(tx, accountId, moved.id, 'undone', 'Undone')
      await notifyAccount(tx, accountId, { type: 'contact', id: moved.id })
      return back !== undefined
    }))
  // Whoever stays under the other phone has this one beside it.
  const joined = moved && !isBack ? phones.map((phone) => ({ ...phone, own: false })) : phones
  await beyondOwnRows(tx, () => joinPhone(tx, accountId, before.phone, joined))
  // What changed nothing has nothing to put back.
  if (contact.isNew) await removeMade(tx, accountId, { ...contact, versionAfter }, undo.since)
  else if (versionAfter !== contact.version)
    await putContactBack(tx, accountId, { ...contact, versionAfter }, undo.since)
  const [now] = await contactOf(tx, accountId, contact.id)
  // A contact that was changed since keeps the label, and what it says.
  const mark = markOf(now?.tags.filter((tag) => !contact.tags.includes(tag)) ?? [])
  await withdraw(
    tx,
    { accountId, actId: undoId, reason: 'The label was undone', source: 'manual' },
    mark ? [before.phone] : [],
  )
  await insertEvent(tx, accountId, contact.id, 'undone', 'Undone')
  await putConversationBack(tx, accountId, key, undoId, before)
  await tell(tx, accountId, key, contact.id)
  return true
}

async function tell(tx: Sql, accountId: string, key: string, contactId: string) {
  await notifyAccount(tx, accountId, { type: 'message', id: key })
  await notifyAccount(tx, accountId, { type: 'contact', id: contactId })
}

function wrongNumberOf({ name, address }: { name: string; address: string }): string {
  const person = [name, address].filter(Boolean).join(', ')
  return person ? `Wrong number for ${person}` : 'Wrong number'
}

/** Whether a disposition puts the phone on the account's list. */
export const optsOut = (disposition: Disposition): boolean => effects[disposition].suppresses !== undefined

/** The label of a disposition, as its act is called. */
export const labelOf = (disposition: Disposition): string => effects[disposition].label
