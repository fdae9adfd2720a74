import { ContactStatus } from 'contract/contacts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { actingUser } from '../../platform/caller/acting-user.ts'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import { isDuplicate, type Pool, type Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { markActUndone, recordAct } from '../acts/record-act.ts'
import { isSuppressed, withdraw } from '../opt-outs/suppressions.ts'
import { optOutMoved } from './opt-out-tagged.ts'
import { optOutBack, partPhones } from './phone-before.ts'
import { hasReplied, insertEvent, lockContact, updateContactOf, type StoredContact } from './queries.ts'

/** What of a contact an edit changes. */
const Fields = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    tags: z.array(z.string()),
    notes: z.string(),
    status: ContactStatus,
  })
  .partial()
type Fields = z.output<typeof Fields>

/** Whoever goes on editing a contact for some minutes does one thing. */
const TOGETHER_MINUTES = 10

/** What a reply changes to responded. */
const answerable: readonly (string | undefined)[] = ['new', 'contacted']

/** Writes an edit of one contact down with what its undo puts back; an edit soon after joins it, where nothing else changed what it had changed. Returns the act. */
export async function recordEdit(
  tx: Sql,
  accountId: string,
  before: StoredContact,
  change: Record<string, unknown>,
): Promise<string> {
  const after = Fields.parse(change)
  const [latest] = await latestEdit(tx, accountId, before.id)
  const earlier = latest && changedSince(before, inverseOf(latest.inverse).after).length === 0 ? latest : undefined
  const known = earlier && inverseOf(earlier.inverse)
  const old = { ...pick(before, after), ...known?.before }
  const wanted = { ...known?.after, ...after }
  const act = {
    title: `Edited ${before.name || before.phone}: ${Object.keys(wanted).join(', ')}`,
    inverse: {
      before: JSON.stringify(old),
      after: JSON.stringify(wanted),
      since: earlier?.inverse.since ?? before.updatedAt,
    },
  }
  if (earlier) {
    await joinEdit(tx, accountId, earlier.id, act)
    return earlier.id
  }
  const [recorded] = await recordAct(tx, accountId, { kind: 'contact_changed', ref: before.id, ...act })
  if (!recorded) throw new Error('An edit was not written down')
  return recorded.id
}

/** Puts back what an edit changed; who replied since is responded, not new or contacted. Refuses with 409 `changed_since` what was changed again, and `phone_taken`. */
export async function undoEdit(
  pool: Pool,
  accountId: string,
  { id, contactId }: { id: string; contactId: string },
): Promise<void> {
  try {
    await pool.begin(async (tx) => {
      const [now] = await lockContact(tx, accountId, contactId)
      // Behind the contact, so that an edit which joins it at this moment is undone with it.
      const [edit] = await lockEdit(tx, accountId, id)
      if (!edit) throw new Refusal(409, 'already_undone', 'This was undone already')
      const { inverse } = edit
      const { before, after } = inverseOf(inverse)
      if (!now) throw new Refusal(409, 'changed_since', 'The contact was deleted since. Undo that first.')
      const other = changedSince(now, after)
      if (other.length > 0)
        throw new Refusal(
          409,
          'changed_since',
          `${now.name || now.phone} was changed since: ${other.join(', ')}. Undo the later edit first, or edit the contact.`,
        )
      const [replied] =
        answerable.includes(before.status) && inverse.since !== undefined
          ? await hasReplied(tx, accountId, contactId, inverse.since)
          : []
      const [contact = now] = await updateContactOf(
        tx,
        accountId,
        contactId,
        replied ? { ...before, status: 'responded' } : before,
      )
      await beyondOwnRows(tx, () => liftEdit(tx, accountId, { id, contact, from: now.phone }))
      await insertEvent(tx, accountId, contactId, 'undone', 'Edit undone')
      await markActUndone(tx, accountId, id)
      await notifyAccount(tx, accountId, { type: 'contact', id: contactId })
    })
  } catch (error) {
    if (isDuplicate(error, 'contacts_by_phone'))
      throw new Refusal(409, 'phone_taken', 'Another contact has this phone number by now')
    throw error
  }
}

/**
 * Lifts what an edit opted out, by a tag or a new phone. What else was said of the phone that the undo takes away holds for the one that is back; so does
 * a tag that stays. No question is asked, and an edit is undone once: that is an act of its own.
 */
async function liftEdit(
  tx: Sql,
  accountId: string,
  { id, contact, from }: { id: string; contact: StoredContact; from: string },
): Promise<void> {
  const back = { actId: randomUUID(), contact, from }
  const isFree = async () => !(await isSuppressed(tx, accountId, contact.phone))
  await partPhones(tx, accountId, id)
  // While the edit's own opt-out still says so: who is left with the tag has no other.
  const isMarked =
    (await isFree()) &&
    (await optOutMoved(tx, accountId, { actId: back.actId, tags: contact.tags, from, to: contact.phone }))
  await withdraw(tx, { accountId, actId: id, reason: 'The edit was undone', source: 'manual' })
  const isOptedOut = (await isFree()) && (await optOutBack(tx, accountId, back))
  if (!isMarked && !isOptedOut) return
  const title = `Opted out ${contact.phone}, as the phone that ${contact.name || 'its contact'} had since`
  await recordAct(tx, accountId, { kind: 'opt_outs', title, ref: back.actId })
}

/** Which fields of a contact are no more as an edit left them. */
const changedSince = (now: StoredContact, after: Fields): string[] =>
  Object.keys(after).filter(
    (field) => JSON.stringify(Reflect.get(now, field)) !== JSON.stringify(Reflect.get(after, field)),
  )

const inverseOf = ({ before = '{}', after = '{}' }: Record<string, string>) => ({
  before: Fields.parse(JSON.parse(before)),
  after: Fields.parse(JSON.parse(after)),
})

const pick = (contact: StoredContact, fields: Fields): Fields =>
  Fields.parse(Object.fromEntries(Object.keys(fields).map((field) => [field, Reflect.get(contact, field)])))

const latestEdit = (tx: Sql, accountId: string, contactId: string) => tx<
  { id: string; inverse: Record<string, string> }[]
>`
  select id, inverse from acts
  where account_id = ${accountId} and kind = 'contact_changed' and ref = ${contactId} and undone_at is null
    and by_user_id is not distinct from ${actingUser()} and created_at > now() - make_interval(mins => ${TOGETHER_MINUTES})
  order by created_at desc limit 1 for update
`

const lockEdit = (tx: Sql, accountId: string, id: string) => tx<{ inverse: Record<string, string> }[]>`
  select inverse from acts where account_id = ${accountId} and id = ${id} and undone_at is null for update
`

const joinEdit = (tx: Sql, accountId: string, id: string, { title, inverse }: { title: string; inverse: object }) => tx`
  update acts set title = ${title}, inverse = ${JSON.stringify(inverse)}::text::jsonb, created_at = now() where account_id = ${accountId} and id = ${id}
`
