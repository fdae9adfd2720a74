import { actingUser } from '../../platform/caller/acting-user.ts'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { saidOf, suppressMany, WRONG_NUMBER } from '../opt-outs/suppressions.ts'
import { optOutMoved } from './opt-out-tagged.ts'
import type { StoredContact } from './queries.ts'

interface NewPhone {
  /** Its undo takes back what follows. */
  actId: string
  /** As it is now. */
  contact: StoredContact
  /** The phone that it had. */
  from: string
}

/**
 * Keeps the phone that a contact had as one of the person's beside the new one, as a merge does: who opts out at either is texted at neither. Not
 * where it was another person's, or never had a text. True where the new one is opted out at once.
 */
export const keepPhoneBefore = (
  tx: Sql,
  accountId: string,
  { actId, contact, from, samePerson }: NewPhone & { samePerson: boolean | undefined },
): Promise<boolean> =>
  beyondOwnRows(tx, async () => {
    const { id, phone, tags } = contact
    if (phone === from) return false
    const isMarked = await optOutMoved(tx, accountId, { actId, tags, from, to: phone })
    if (samePerson === false) {
      await cutPhone(tx, accountId, id, from)
      return isMarked
    }
    const said = await saidOf(tx, accountId, from)
    if (!samePerson && said.includes(WRONG_NUMBER)) return isMarked
    if (said.length > 0 || (await wasMet(tx, accountId, from)))
      await linkPhones(tx, accountId, { linkId: actId, contactId: id, phones: [from, phone] })
    return isMarked || said.length > 0
  })

/** Parts the two phones again, before the edit's own opt-outs are taken back. */
export const partPhones = (tx: Sql, accountId: string, actId: string) => tx`
  delete from contact_batches where account_id = ${accountId} and id = ${actId} and kind = 'merge'
`

/** Opts out the phone that an undo gives back, where the one that it takes away was opted out meanwhile, or a tag stays. True where it did. */
export async function optOutBack(tx: Sql, accountId: string, { actId, contact, from }: NewPhone): Promise<boolean> {
  const { phone, tags } = contact
  if (phone === from) return false
  const isMarked = await optOutMoved(tx, accountId, { actId, tags, from, to: phone })
  const said = await saidOf(tx, accountId, from)
  if (said.length === 0 || said.includes(WRONG_NUMBER)) return isMarked
  const reason = 'The number they had since was opted out'
  await suppressMany(tx, { accountId, actId, reason, source: 'manual' }, [phone])
  return true
}

/** Takes a phone from a person of several: what is said of it is said of no one else. */
const cutPhone = (sql: Sql, accountId: string, contactId: string, phone: string) => sql`
  delete from contact_phones where account_id = ${accountId} and contact_id = ${contactId} and phone = ${phone}
`

/** Whether the account texted the phone, or was texted from it. */
async function wasMet(sql: Sql, accountId: string, phone: string): Promise<boolean> {
  const [met] = await sql<{ isMet: boolean }[]>`
    select exists (select from conversations where account_id = ${accountId} and phone = ${phone})
      or exists (select from outbound_messages where account_id = ${accountId} and phone = ${phone} and attempts > 0) as is_met
  `
  return met?.isMet ?? false
}

/**
 * Of a person who has several phones already the database keeps the new one (0138). Of others it keeps both, in a batch that changed no contact and is
 * listed nowhere: what made a phone one of a person's is always a batch.
 */
const linkPhones = (
  sql: Sql,
  accountId: string,
  { linkId, contactId, phones }: { linkId: string; contactId: string; phones: readonly [string, string] },
) => sql`
  with link as (
    insert into contact_batches (id, account_id, kind, title, by_user_id)
    select ${linkId}, ${accountId}, 'merge', 'Another phone', ${actingUser()}
    where not exists (
      select from contact_phones where account_id = ${accountId} and contact_id = ${contactId} and phone = ${phones[0]}
    )
    on conflict do nothing returning id
  )
  insert into contact_phones (account_id, phone, contact_id, batch_id, own)
  select ${accountId}, phone, ${contactId}, link.id, true from link, unnest(${[...phones]}::text[]) as phone on conflict do nothing
`
