import { isDuplicate, type Transaction } from '../../platform/db/sql.ts'

/** So often contacts may be made with one of the phones meanwhile. */
const MAX_COLLISIONS = 10

/** Gives contacts their phones, once more where a contact with one of these was made at the same moment: the next try sees it. */
export async function besideNewContacts<T>(
  tx: Transaction,
  work: (part: Transaction) => Promise<T>,
  collisions = MAX_COLLISIONS,
): Promise<T> {
  try {
    return await tx.savepoint(work)
  } catch (error) {
    if (!isDuplicate(error, 'contacts_by_phone') || collisions === 0) throw error
    return besideNewContacts(tx, work, collisions - 1)
  }
}
