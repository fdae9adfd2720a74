import type { Contact } from 'contract/contacts'
import type { Sql } from '../../platform/db/sql.ts'
import { suppressedAmong } from '../opt-outs/suppressions.ts'
import type { StoredContact } from './queries.ts'

/** Adds who opted out. */
export async function withOptOuts(sql: Sql, accountId: string, contacts: readonly StoredContact[]): Promise<Contact[]> {
  if (contacts.length === 0) return []
  const suppressed = new Set(
    await suppressedAmong(
      sql,
      accountId,
      contacts.map(({ phone }) => phone),
    ),
  )
  return contacts.map((contact) => ({ ...contact, optedOut: suppressed.has(contact.phone) }))
}

/** The one contact that a change answers with. */
export async function withOptOut(sql: Sql, accountId: string, contact: StoredContact): Promise<Contact> {
  const [known] = await withOptOuts(sql, accountId, [contact])
  return known ?? { ...contact, optedOut: false }
}
