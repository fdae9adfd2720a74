import type { Contact } from 'contract/contacts'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import { isDuplicate, type Pool } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { markUndone, recordAct } from '../acts/record-act.ts'
import { deleteContactOf, insertEvent, mergeThatLeft, restoreContactOf } from './queries.ts'
import { withOptOut } from './with-opt-outs.ts'

/** Takes a contact out of every list; what it was stays for the undo. Texts of a running campaign still go: its recipients are its own. */
export function deleteAndTell(pool: Pool, accountId: string, id: string): Promise<null> {
  return pool.begin(async (tx) => {
    const [deleted] = await deleteContactOf(tx, accountId, id)
    if (!deleted) throw notFound('Contact')
    await insertEvent(tx, accountId, id, 'deleted', 'Deleted')
    await recordAct(tx, accountId, {
      kind: 'contact_deleted',
      title: `Deleted ${deleted.name || deleted.phone}`,
      ref: id,
    })
    await notifyAccount(tx, accountId, { type: 'contact', id })
    return null
  })
}

/** Brings it back; refused with 409 `phone_taken` when its phone has another contact by now, and `merged` where it is a part of another contact. */
export async function restoreAndTell(pool: Pool, accountId: string, id: string): Promise<Contact> {
  try {
    return await pool.begin(async (tx) => {
      const [contact] = await restoreContactOf(tx, accountId, id)
      if (!contact) throw notFound('Contact')
      // Whoever merged them, also where this member does not see the merge.
      const [merge] = await beyondOwnRows(tx, () => mergeThatLeft(tx, accountId, id, contact.version - 1))
      if (merge)
        throw new Refusal(
          409,
          'merged',
          'This contact was merged with another one. Undo the merge, under Activity, to have two of them again.',
          merge,
        )
      await insertEvent(tx, accountId, id, 'restored', 'Brought back')
      await markUndone(tx, accountId, 'contact_deleted', id)
      await notifyAccount(tx, accountId, { type: 'contact', id })
      return withOptOut(tx, accountId, contact)
    })
  } catch (error) {
    if (isDuplicate(error, 'contacts_by_phone'))
      throw new Refusal(409, 'phone_taken', 'Another contact has this phone number by now')
    throw error
  }
}
