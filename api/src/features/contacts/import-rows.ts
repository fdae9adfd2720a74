import type { z } from 'zod'
import type { ImportMode, ImportRow } from 'contract/contact-batches'
import { contactPhoneOf } from 'contract/contacts'
import { unguarded } from 'lists/formula-guard'
import { saysDoNotCall } from 'lists/says-do-not-call'
import { eachInTurns } from '../../platform/calls-lately/take-turns.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { suppressMany } from '../opt-outs/suppressions.ts'
import { countChanged, lockBatch } from './batch-queries.ts'
import { insertOutcomes, knownOutcomes, phonesSeen, type ImportOutcome } from './import-queries.ts'
import { readImportRows } from './read-import-row.ts'
import { upsertContacts, type ContactRow } from './upsert-contacts.ts'

type Row = z.output<typeof ImportRow>

/** Of phones that are marked: a millisecond or two. */
const READ_AT_ONCE = 250

/** Saves a part of an import. A part that was delivered before is answered as it was then. */
export function saveImportRows(
  pool: Pool,
  accountId: string,
  batchId: string,
  rows: readonly Row[],
): Promise<ImportOutcome[]> {
  return pool.begin(async (tx) => {
    const [batch] = await lockBatch(tx, accountId, batchId)
    if (!batch || batch.kind !== 'import' || !batch.mode) throw notFound('Import')
    if (batch.undoneAt || batch.undoingSince) throw new Refusal(409, 'already_undone', 'This import was undone')

    const known = new Map(
      (
        await knownOutcomes(
          tx,
          accountId,
          batchId,
          rows.map(({ row }) => row),
        )
      ).map((outcome) => [outcome.row, outcome]),
    )
    const unknown = rows.filter(({ row }) => !known.has(row))
    const fresh = await readRows(tx, accountId, batch, unknown)
    const marked = await markedPhones(unknown)
    const outcomes =
      batch.target === 'do_not_contact'
        ? await suppressAll(tx, accountId, batchId, fresh.contacts)
        : await saveAll(tx, accountId, batchId, batch.mode, fresh)
    // Contacts before the texts that wait for them, as whoever tags them holds both.
    await suppressMarked(tx, accountId, batch, marked)

    await insertOutcomes(tx, accountId, batchId, [...fresh.refused, ...outcomes])
    await countChanged(tx, accountId, batchId, outcomes.filter(({ outcome }) => outcome !== 'unchanged').length)
    await notifyAccount(tx, accountId, { type: 'contact' })
    return [...known.values(), ...fresh.refused, ...outcomes].sort((a, b) => a.row - b.row)
  })
}

interface Fresh {
  /** The first row of each phone. */
  contacts: Map<number, ContactRow>
  /** What of a saved row was left out. */
  notes: Map<number, string>
  /** Rows that will not be saved, with the reason. */
  refused: ImportOutcome[]
}

async function readRows(
  tx: Sql,
  accountId: string,
  { id: batchId, target }: { id: string; target: string | null },
  rows: readonly Row[],
): Promise<Fresh> {
  const contacts = new Map<number, ContactRow>()
  const notes = new Map<number, string>()
  const refused: ImportOutcome[] = []
  const readings = await readImportRows(rows, { phoneOnly: target === 'do_not_contact' })
  const phones = [...readings.values()].flatMap(({ contact }) => (contact ? [contact.phone] : []))
  const seen = new Map((await phonesSeen(tx, accountId, batchId, phones)).map(({ phone, row }) => [phone, row]))
  for (const [row, reading] of readings) {
    if (!reading.contact) {
      refused.push({ row, phone: null, outcome: 'invalid', reason: reading.reason })
      continue
    }
    const { contact, note } = reading
    const first = seen.get(contact.phone)
    if (first !== undefined)
      refused.push({ row, phone: null, outcome: 'duplicate', reason: `Same phone as row ${first}` })
    else {
      seen.set(contact.phone, row)
      contacts.set(row, contact)
      notes.set(row, note)
    }
  }
  return { contacts, notes, refused }
}

async function saveAll(
  tx: Sql,
  accountId: string,
  batchId: string,
  mode: ImportMode,
  { contacts, notes }: Pick<Fresh, 'contacts' | 'notes'>,
): Promise<ImportOutcome[]> {
  if (contacts.size === 0) return []
  const saved = await upsertContacts(tx, accountId, [...contacts.values()], { mode, source: 'import', batchId })
  return [...contacts].map(([row, { phone }]) => ({
    row,
    phone,
    outcome: saved.get(phone) ?? 'unchanged',
    reason: notes.get(row) ?? '',
  }))
}

/** The phones that rows mark. Worked out before contacts are held: others have turns meanwhile. */
async function markedPhones(rows: readonly Row[]): Promise<Set<string>> {
  const marked = new Set<string>()
  await eachInTurns(rows.flatMap(markedPhonesOf), READ_AT_ONCE, (text) => {
    const phone = contactPhoneOf(unguarded(text))
    if (phone) marked.add(phone)
  })
  return marked
}

/** What a list marks is never texted, also where it is no contact's phone: another row, or another list, may hold it without the mark. */
async function suppressMarked(
  tx: Sql,
  accountId: string,
  { id: actId, target }: { id: string; target: string | null },
  marked: ReadonlySet<string>,
): Promise<void> {
  if (marked.size === 0) return
  const reason = target === 'do_not_contact' ? DO_NOT_CONTACT : 'The imported list marks it as Do Not Call'
  await suppressMany(tx, { accountId, actId, reason, source: 'import' }, [...marked])
}

const DO_NOT_CONTACT = 'Imported as do-not-contact'

/** A program may send a list's status and tags as they are. */
const markedPhonesOf = ({ phone, status, tags, doNotCall }: Row): string[] =>
  saysDoNotCall(status) || saysDoNotCall(tags) ? [...doNotCall, phone] : doNotCall

async function suppressAll(
  tx: Sql,
  accountId: string,
  batchId: string,
  contacts: Fresh['contacts'],
): Promise<ImportOutcome[]> {
  const act = { accountId, actId: batchId, reason: DO_NOT_CONTACT, source: 'import' as const }
  const added = await suppressMany(
    tx,
    act,
    [...contacts.values()].map(({ phone }) => phone),
  )
  return [...contacts].map(([row, { phone }]) =>
    added.has(phone)
      ? { row, phone, outcome: 'suppressed', reason: '' }
      : { row, phone, outcome: 'unchanged', reason: 'Was on the list already' },
  )
}
