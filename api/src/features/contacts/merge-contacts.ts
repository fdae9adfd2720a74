import { tagsOf, type Contact } from 'contract/contacts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { countChanged, insertBatch } from './batch-queries.ts'
import { deleteContactOf, lockContact, updateContactOf, type StoredContact } from './queries.ts'
import { withOptOut } from './with-opt-outs.ts'

/** Makes one contact of two that are the same person. The other's phones lead to it from then on and stand in the notes; undone like any batch. */
export function mergeInto(
  pool: Pool,
  ownerId: string,
  id: string,
  otherId: string,
): Promise<{ contact: Contact; batchId: string }> {
  if (id === otherId) throw new Refusal(422, 'invalid', 'A contact cannot be merged with itself')
  return pool.begin(async (tx) => {
    const pair = await locked(tx, ownerId, id, otherId)
    const batchId = await insertBatch(tx, ownerId, {
      kind: 'merge',
      title: `Merged with ${pair.other.name || pair.other.phone}`,
      byUserId: ownerId,
    })
    await keepImages(tx, ownerId, batchId, [id, otherId])
    await keepPhones(tx, ownerId, batchId, pair)
    await deleteContactOf(tx, ownerId, otherId)
    const [contact] = await updateContactOf(tx, ownerId, id, merged(pair.contact, pair.other))
    if (!contact) throw notFound('Contact')
    await countChanged(tx, ownerId, batchId, 2)
    await notifyOwner(tx, ownerId, { type: 'contact', id })
    return { contact: await withOptOut(tx, ownerId, contact), batchId }
  })
}

/** Always in the same order, so that two merges of the same pair cannot wait for each other. */
async function locked(tx: Sql, ownerId: string, id: string, otherId: string) {
  const found = new Map<string, StoredContact>()
  for (const each of [id, otherId].sort()) {
    const [contact] = await lockContact(tx, ownerId, each)
    if (contact) found.set(each, contact)
  }
  const contact = found.get(id)
  const other = found.get(otherId)
  if (!contact || !other) throw notFound('Contact')
  return { contact, other }
}

function merged(contact: StoredContact, other: StoredContact) {
  const otherNumber = `Other number: ${other.phone}`
  return {
    name: contact.name || other.name,
    email: contact.email || other.email,
    address: contact.address || other.address,
    tags: tagsOf([...contact.tags, ...other.tags].join(',')),
    notes: [contact.notes, other.notes, contact.phone === other.phone ? '' : otherNumber]
      .filter(Boolean)
      .join('\n')
      .slice(0, 20_000),
  }
}

const keepImages = (sql: Sql, ownerId: string, batchId: string, ids: string[]) => sql`
  insert into contact_befores (batch_id, contact_id, before, version_after)
  select ${batchId}, id, to_jsonb(c) - 'search', version + 1 from contacts c where owner_id = ${ownerId} and id = any(${ids}::uuid[])
`

/** The other's phone, and those it had from an earlier merge. */
const keepPhones = (
  sql: Sql,
  ownerId: string,
  batchId: string,
  { contact, other }: { contact: StoredContact; other: StoredContact },
) => sql`
  insert into contact_phones (owner_id, phone, contact_id, batch_id)
  select ${ownerId}, phone, ${contact.id}, ${batchId} from (
    select ${other.phone}::text as phone union select phone from contact_phones where owner_id = ${ownerId} and contact_id = ${other.id}
  ) as phones where phone <> ${contact.phone}
`
