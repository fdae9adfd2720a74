import type { z } from 'zod'
import type { ImportMode, ImportRow } from 'contract/contact-batches'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { suppress } from '../opt-outs/suppressions.ts'
import { countChanged, lockBatch } from './batch-queries.ts'
import { insertFates, knownFates, phonesSeen, type ImportFate } from './import-queries.ts'
import { readImportRow } from './read-import-row.ts'
import { upsertContacts, type ContactRow } from './upsert-contacts.ts'

type Row = z.output<typeof ImportRow>

/** Saves a part of an import. A part that was delivered before is answered as it was then. */
export function saveImportRows(pool: Pool, ownerId: string, batchId: string, rows: readonly Row[]): Promise<ImportFate[]> {
  return pool.begin(async (tx) => {
    const [batch] = await lockBatch(tx, ownerId, batchId)
    if (!batch || batch.kind !== 'import' || !batch.mode) throw notFound('Import')
    if (batch.undoneAt) throw new Refusal(409, 'already_undone', 'This import was undone')

    const known = new Map((await knownFates(tx, ownerId, batchId, rows.map(({ row }) => row))).map((fate) => [fate.row, fate]))
    const fresh = await readRows(tx, ownerId, batch, rows.filter(({ row }) => !known.has(row)))
    const fates = batch.target === 'do_not_contact'
      ? await suppressAll(tx, ownerId, fresh.contacts)
      : await saveAll(tx, ownerId, batchId, batch.mode, fresh.contacts)

    await insertFates(tx, batchId, [...fresh.refused, ...fates])
    await countChanged(tx, ownerId, batchId, fates.filter(({ fate }) => fate !== 'unchanged').length)
    await notifyOwner(tx, ownerId, { type: 'contact' })
    return [...known.values(), ...fresh.refused, ...fates].sort((a, b) => a.row - b.row)
  })
}

interface Fresh {
  /** The first row of each phone. */
  contacts: Map<number, ContactRow>
  /** Rows that will not be saved, with the reason. */
  refused: ImportFate[]
}

async function readRows(tx: Sql, ownerId: string, { id: batchId, target }: { id: string; target: string | null }, rows: readonly Row[]): Promise<Fresh> {
  const contacts = new Map<number, ContactRow>()
  const refused: ImportFate[] = []
  const readings = new Map(rows.map((row) => [row.row, readImportRow(row, { phoneOnly: target === 'do_not_contact' })]))
  const phones = [...readings.values()].flatMap(({ contact }) => (contact ? [contact.phone] : []))
  const seen = new Map((await phonesSeen(tx, ownerId, batchId, phones)).map(({ phone, row }) => [phone, row]))
  for (const [row, { contact, reason }] of readings) {
    if (!contact) {
      refused.push({ row, phone: null, fate: 'invalid', reason })
      continue
    }
    const first = seen.get(contact.phone)
    if (first !== undefined) refused.push({ row, phone: null, fate: 'duplicate', reason: `Same phone as row ${first}` })
    else {
      seen.set(contact.phone, row)
      contacts.set(row, contact)
    }
  }
  return { contacts, refused }
}

async function saveAll(tx: Sql, ownerId: string, batchId: string, mode: ImportMode, contacts: Fresh['contacts']): Promise<ImportFate[]> {
  if (contacts.size === 0) return []
  const saved = await upsertContacts(tx, ownerId, [...contacts.values()], { mode, source: 'import', batchId })
  return [...contacts].map(([row, { phone }]) => ({ row, phone, fate: saved.get(phone) ?? 'unchanged', reason: '' }))
}

async function suppressAll(tx: Sql, ownerId: string, contacts: Fresh['contacts']): Promise<ImportFate[]> {
  const fates: ImportFate[] = []
  for (const [row, { phone }] of contacts) {
    // Each, also those that said STOP to all accounts: their START takes back only their own word.
    const added = await suppress(tx, { ownerId, phone, reason: 'Imported as do-not-contact', source: 'import' })
    fates.push({ row, phone, fate: added ? 'suppressed' : 'unchanged', reason: added ? '' : 'Was on the list already' })
  }
  return fates
}
