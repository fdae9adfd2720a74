import { contactPhoneOf, type ContactSource } from 'contract/contacts'
import { isEmail } from 'contract/email'
import { MAX_EMAIL } from 'contract/text-limits'
import { inAccount } from '../../platform/db/in-account.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { countChanged, insertBatch, noteRows } from './batch-queries.ts'
import { batchStep, ROWS_AT_ONCE } from './batch-step.ts'
import { plainText } from './plain-text.ts'
import { upsertContacts, type ContactRow } from './upsert-contacts.ts'

/** A person from a list that the product made: a pull list, a skip trace. */
export interface SavedRow {
  name?: string | undefined
  phone: string
  email?: string | undefined
  address?: string | undefined
  /** It has no phone since its list marks all of them as Do Not Call. */
  isMarked?: true
}

/** What became of the rows; the first five counts add up to them. */
export interface SavedCounts {
  created: number
  updated: number
  unchanged: number
  duplicate: number
  invalid: number
  /** Of the invalid ones, those whose phones their list marks as Do Not Call. */
  marked: number
  /** Undoes the whole. */
  batchId: string
}

interface Saving {
  source: ContactSource
  title?: string
}

/**
 * Saves rows as contacts: blanks of a contact that exists are filled, nothing is overwritten, no opt-out is lifted. Kept in steps: when the process is
 * killed the batch holds what was saved, and the same rows again save the rest. Ends early when its batch is undone meanwhile. Of
 * rows that come one by one only a step's are held, and every phone.
 */
export async function saveContacts(
  pool: Pool,
  accountId: string,
  rows: Iterable<SavedRow> | AsyncIterable<SavedRow>,
  saving: Saving,
): Promise<SavedCounts> {
  const batchId = await inAccount(pool, accountId, (sql) => beginSaving(sql, accountId, saving))
  const { counts } = await saveRows(pool, accountId, batchId, rows, { source: saving.source })
  return { ...counts, batchId }
}

/** Makes the batch that rows are saved in. Returns its id. */
export const beginSaving = (sql: Sql, accountId: string, { source, title = titles[source] }: Saving): Promise<string> =>
  insertBatch(sql, accountId, { kind: 'import', title, mode: 'fill', target: 'contacts' })

/**
 * Saves the rows after the first `from`, which were saved before, in a batch that was made. Ends early, and is not whole, when it
 * is undone meanwhile or another process goes on with it. The counts are of this call.
 */
export async function saveRows(
  pool: Pool,
  accountId: string,
  batchId: string,
  rows: Iterable<SavedRow> | AsyncIterable<SavedRow>,
  { source, from = 0 }: { source: ContactSource; from?: number },
): Promise<{ counts: Omit<SavedCounts, 'batchId'>; isWhole: boolean }> {
  const counts = { created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, marked: 0 }
  const seen = new Set<string>()
  let people: ContactRow[] = []
  let row = 0
  let saved = from
  for await (const { name = '', phone, email = '', address = '', isMarked } of rows) {
    row += 1
    const key = contactPhoneOf(phone)
    const isKnown = !key || seen.has(key)
    if (key) seen.add(key)
    if (row <= from) continue
    if (isKnown) {
      counts[key ? 'duplicate' : 'invalid']++
      if (isMarked) counts.marked++
      continue
    }
    people.push({
      phone: key,
      name: plainText(name, 500),
      // What is none could not be saved again by whoever edits the contact.
      email: isEmail(email.trim()) ? plainText(email, MAX_EMAIL) : '',
      address: plainText(address, 500),
      tags: [],
      notes: '',
      status: null,
      lastContactedAt: null,
      createdAt: null,
    })
    if (people.length < ROWS_AT_ONCE) continue
    if (!(await save())) return { counts, isWhole: false }
  }
  return { isWhole: await save(), counts }

  /** False when the batch is undone meanwhile, or another process goes on with it. */
  async function save(): Promise<boolean> {
    if (people.length === 0) return true
    const step = await batchStep(pool, accountId, batchId, async (sql, batch) => {
      if (batch.rowsDone !== saved) return undefined
      const outcomes = await upsertContacts(sql, accountId, people, { mode: 'fill', source, batchId })
      const all = [...outcomes.values()]
      await countChanged(sql, accountId, batchId, all.filter((outcome) => outcome !== 'unchanged').length)
      await noteRows(sql, accountId, batchId, row)
      await notifyAccount(sql, accountId, { type: 'contact' })
      return all
    })
    for (const outcome of step ?? []) counts[outcome]++
    saved = row
    people = []
    return step !== undefined
  }
}

const titles: Record<ContactSource, string> = {
  added: 'Added contacts',
  import: 'Import',
  pull_list: 'Pull list',
  skip_trace: 'Skip trace',
  campaign: 'Campaign',
  reply: 'Replies',
}
