import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { contactPhoneOf, type Contact, type ContactChange, type ContactDraft } from 'contract/contacts'
import { isDuplicate, type Pool, type Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import {
  contactByPhone,
  insertContact,
  insertEvent,
  lockContact,
  updateContactOf,
  type StoredContact,
} from './queries.ts'
import { recordEdit } from './contact-edits.ts'
import { eventsOf } from './events-of.ts'
import { markOf, optOutTagged } from './opt-out-tagged.ts'
import { keepPhoneBefore } from './phone-before.ts'
import { withOptOut } from './with-opt-outs.ts'

/** Adds a contact. A phone that another contact has is refused with 409 `phone_taken`. */
export async function addContact(
  pool: Pool,
  accountId: string,
  draft: z.output<typeof ContactDraft>,
): Promise<Contact> {
  const phone = keyOf(draft.phone)
  return unlessTaken(pool, accountId, phone, () =>
    pool.begin(async (tx) => {
      const [contact] = await insertContact(tx, accountId, { ...draft, phone })
      if (!contact) throw new Error('A contact was not kept')
      const mark = markOf(contact.tags)
      if (mark) {
        const actId = randomUUID()
        await optOutTagged(tx, accountId, { actId, phones: [phone], mark })
        await recordAct(tx, accountId, { kind: 'opt_outs', title: `Opted out ${phone}, tagged ${mark}`, ref: actId })
      }
      const [shown] = await Promise.all([
        withOptOut(tx, accountId, contact),
        insertEvent(tx, accountId, contact.id, 'added', 'Added'),
        notifyAccount(tx, accountId, { type: 'contact', id: contact.id }),
      ])
      return shown
    }),
  )
}

/**
 * Changes a contact; one that another window changed since `version` is refused with 409 `changed_elsewhere`, as it is now. The phone before a new one
 * stays one of the person’s.
 */
export async function changeContact(
  pool: Pool,
  accountId: string,
  id: string,
  { version, samePerson, ...change }: z.output<typeof ContactChange>,
): Promise<Contact> {
  const phone = change.phone === undefined ? undefined : keyOf(change.phone)
  return unlessTaken(pool, accountId, phone, () =>
    pool.begin(async (tx) => {
      const [before] = await lockContact(tx, accountId, id)
      if (!before) throw notFound('Contact')
      const wanted = onlyChanges(before, phone === undefined ? change : { ...change, phone })
      // Also one that is sent again because no answer came: what changed the contact since was itself.
      if (Object.keys(wanted).length === 0) return withOptOut(tx, accountId, before)
      if (version !== undefined && version !== before.version) throw await changedElsewhere(tx, accountId, before)
      const [contact] = await updateContactOf(tx, accountId, id, wanted)
      if (!contact) throw notFound('Contact')
      for (const { kind, text } of eventsOf(before, contact)) await insertEvent(tx, accountId, id, kind, text)
      const actId = await recordEdit(tx, accountId, before, wanted)
      const mark = markOf(contact.tags.filter((tag) => !before.tags.includes(tag)))
      if (mark) await optOutTagged(tx, accountId, { actId, phones: [contact.phone], mark })
      if (await keepPhoneBefore(tx, accountId, { actId, contact, from: before.phone, samePerson }))
        await insertEvent(tx, accountId, id, 'edited', 'The new phone is opted out, as the one before is')
      await notifyAccount(tx, accountId, { type: 'contact', id })
      return withOptOut(tx, accountId, contact)
    }),
  )
}

function keyOf(phone: string): string {
  const key = contactPhoneOf(phone)
  if (!key) throw new Refusal(422, 'invalid', 'Enter a valid phone number, with its area code')
  return key
}

async function changedElsewhere(sql: Sql, accountId: string, contact: StoredContact) {
  return new Refusal(
    409,
    'changed_elsewhere',
    'This contact was changed in another window. Your text is kept: look at what changed, then save again.',
    await withOptOut(sql, accountId, contact),
  )
}

/** Saving what is there already is no change, and no news for other windows. */
function onlyChanges(
  before: StoredContact,
  change: Partial<StoredContact> | Omit<z.output<typeof ContactChange>, 'version' | 'samePerson'>,
) {
  const now: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(change).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[key]),
    ),
  )
}

async function unlessTaken<T>(
  pool: Pool,
  accountId: string,
  phone: string | undefined,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!isDuplicate(error, 'contacts_by_phone') || phone === undefined) throw error
    const [other] = await contactByPhone(pool, accountId, phone)
    const name = other ? other.name || 'An unnamed contact' : 'A contact of another member'
    throw new Refusal(409, 'phone_taken', `${name} already has this phone number`, other ? { id: other.id } : undefined)
  }
}
