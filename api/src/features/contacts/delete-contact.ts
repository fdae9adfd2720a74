import type { Contact } from 'contract/contacts'
import { isDuplicate, type Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { markUndone, recordAct } from '../acts/record-act.ts'
import { deleteContactOf, insertEvent, restoreContactOf } from './queries.ts'
import { withOptOut } from './with-opt-outs.ts'

/** Takes a contact out of every list; what it was stays for the undo. Texts of a running campaign still go: its recipients are its own. */
export function deleteAndTell(pool: Pool, ownerId: string, id: string): Promise<null> {
  return pool.begin(async (tx) => {
    const [deleted] = await deleteContactOf(tx, ownerId, id)
    if (!deleted) throw notFound('Contact')
    await insertEvent(tx, ownerId, id, 'deleted', 'Deleted', ownerId)
    await recordAct(tx, ownerId, {
      kind: 'contact_deleted',
      title: `Deleted ${deleted.name || deleted.phone}`,
      ref: id,
    })
    await notifyOwner(tx, ownerId, { type: 'contact', id })
    return null
  })
}

/** Brings it back; refused with 409 `phone_taken` when its phone has another contact by now. */
export async function restoreAndTell(pool: Pool, ownerId: string, id: string): Promise<Contact> {
  try {
    return await pool.begin(async (tx) => {
      const [contact] = await restoreContactOf(tx, ownerId, id)
      if (!contact) throw notFound('Contact')
      await insertEvent(tx, ownerId, id, 'restored', 'Brought back', ownerId)
      await markUndone(tx, ownerId, 'contact_deleted', id)
      await notifyOwner(tx, ownerId, { type: 'contact', id })
      return withOptOut(tx, ownerId, contact)
    })
  } catch (error) {
    if (isDuplicate(error, 'contacts_by_phone'))
      throw new Refusal(409, 'phone_taken', 'Another contact has this phone number by now')
    throw error
  }
}
