import type { Sql } from '../../platform/db/sql.ts'
import { contactsById, type StoredContact } from './queries.ts'

/** Contacts that share the email or the address: perhaps the same person. */
export async function duplicateCandidatesOf(
  sql: Sql,
  accountId: string,
  { id, email, address }: StoredContact,
): Promise<StoredContact[]> {
  const candidates = await sql<{ id: string }[]>`
    (select id from contacts where account_id = ${accountId} and deleted_at is null and email <> '' and lower(email) = lower(${email}) and id <> ${id} limit 10)
    union
    (select id from contacts where account_id = ${accountId} and deleted_at is null and address <> '' and lower(address) = lower(${address}) and id <> ${id} limit 10)
    limit 10
  `
  return contactsById(
    sql,
    accountId,
    candidates.map((candidate) => candidate.id),
  )
}
