import { MAX_TAGS, tagsOf, type Contact } from 'contract/contacts'
import { MAX_NOTES } from 'contract/text-limits'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { countChanged, insertBatch } from './batch-queries.ts'
import { optOutMoved } from './opt-out-tagged.ts'
import { deleteContactOf, lockContact, updateContactOf, type StoredContact } from './queries.ts'
import { withOptOut } from './with-opt-outs.ts'

/** Makes one contact of two that are the same person. The other's phones lead to it from then on and stand in the notes; undone like any batch. */
export function mergeInto(
  pool: Pool,
  accountId: string,
  id: string,
  otherId: string,
): Promise<{ contact: Contact; batchId: string }> {
  if (id === otherId) throw new Refusal(422, 'invalid', 'A contact cannot be merged with itself')
  return pool.begin(async (tx) => {
    const pair = await locked(tx, accountId, id, otherId)
    const batchId = await insertBatch(tx, accountId, {
      kind: 'merge',
      title: `Merged with ${pair.other.name || pair.other.phone}`,
    })
    await keepImages(tx, accountId, batchId, [id, otherId])
    // Before they are one: the tag stays where an undo leaves the contact as it is by then.
    const tags = pair.other.tags.filter((tag) => !pair.contact.tags.includes(tag))
    await optOutMoved(tx, accountId, { actId: batchId, tags, from: pair.other.phone, to: pair.contact.phone })
    await keepPhones(tx, accountId, batchId, pair)
    await deleteContactOf(tx, accountId, otherId)
    const [contact] = await updateContactOf(tx, accountId, id, merged(pair.contact, pair.other))
    if (!contact) throw notFound('Contact')
    await countChanged(tx, accountId, batchId, 2)
    await notifyAccount(tx, accountId, { type: 'contact', id })
    return { contact: await withOptOut(tx, accountId, contact), batchId }
  })
}

/** Always in the same order, so that two merges of the same pair cannot wait for each other. */
async function locked(tx: Sql, accountId: string, id: string, otherId: string) {
  const found = new Map<string, StoredContact>()
  for (const each of [id, otherId].sort()) {
    const [contact] = await lockContact(tx, accountId, each)
    if (contact) found.set(each, contact)
  }
  const contact = found.get(id)
  const other = found.get(otherId)
  if (!contact || !other) throw notFound('Contact')
  return { contact, other }
}

/** Refuses with 422 `too_much` what one contact could not keep. */
function merged(contact: StoredContact, other: StoredContact) {
  const otherNumber = contact.phone === other.phone ? '' : `Other number: ${other.phone}`
  const notes = [contact.notes, other.notes, otherNumber].filter(Boolean).join('\n')
  if (notes.length > MAX_NOTES)
    throw tooMuch(
      `Together their notes have ${counted(notes.length)} characters, and a contact can have ${counted(MAX_NOTES)}. Shorten the notes of one of them`,
    )
  const tags = tagsOf([...contact.tags, ...other.tags].join(','))
  if (tags.length > MAX_TAGS)
    throw tooMuch(
      `Together they have ${counted(tags.length)} tags, and a contact can have ${MAX_TAGS}. Remove tags of one of them`,
    )
  return {
    name: contact.name || other.name,
    email: contact.email || other.email,
    address: contact.address || other.address,
    tags,
    status: furtherOf(contact.status, other.status),
    ...(isLater(other, contact) && { lastContactedAt: other.lastContactedAt }),
    notes,
  }
}

const tooMuch = (what: string) => new Refusal(422, 'too_much', `${what}, then merge them.`)
const counted = (count: number) => count.toLocaleString('en-US')

/** What texts and answers make of a contact by themselves, one after the other; the others a person decided. */
const reachedByTexts: readonly string[] = ['new', 'contacted', 'responded']

/** The status of both: what a person decided, otherwise how far the texts came. */
function furtherOf(status: string, other: string): string {
  const [own, others] = [reachedByTexts.indexOf(status), reachedByTexts.indexOf(other)]
  return own >= 0 && (others < 0 || others > own) ? other : status
}

const isLater = (one: StoredContact, other: StoredContact) =>
  one.lastContactedAt !== null &&
  (other.lastContactedAt === null || Date.parse(one.lastContactedAt) > Date.parse(other.lastContactedAt))

const keepImages = (sql: Sql, accountId: string, batchId: string, ids: string[]) => sql`
  insert into contact_befores (batch_id, account_id, contact_id, before, version_after)
  select ${batchId}, account_id, id, to_jsonb(c) - 'search', version + 1 from contacts c where account_id = ${accountId} and id = any(${ids}::uuid[])
`

/** The other's phone, and those it had from an earlier merge. */
const keepPhones = (
  sql: Sql,
  accountId: string,
  batchId: string,
  { contact, other }: { contact: StoredContact; other: StoredContact },
) => sql`
  insert into contact_phones (account_id, phone, contact_id, batch_id)
  select ${accountId}, phone, ${contact.id}, ${batchId} from (
    select ${other.phone}::text as phone union select phone from contact_phones where account_id = ${accountId} and contact_id = ${other.id}
  ) as phones where phone <> ${contact.phone}
`
