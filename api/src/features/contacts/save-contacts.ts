import { contactPhoneOf, type ContactSource } from 'contract/contacts'
import { inAccount } from '../../platform/db/in-account.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { countChanged, insertBatch } from './batch-queries.ts'
import { batchStep, ROWS_AT_ONCE } from './batch-step.ts'
import { plainText } from './plain-text.ts'
import { upsertContacts, type ContactRow } from './upsert-contacts.ts'

/** A person from a list that the product made: a pull list, a skip trace. */
export interface SavedRow {
  name?: string | undefined
  phone: string
  email?: string | undefined
  address?: string | undefined
}

/** What became of the rows; the five counts add up to them. */
export interface SavedCounts {
  created: number
  updated: number
  unchanged: number
  duplicate: number
  invalid: number
  /** Undoes the whole. */
  batchId: string
}

/**
 * Saves rows as contacts: blanks of a contact that exists are filled, nothing is overwritten, no opt-out is lifted. Kept in steps: when the process is
 * killed the batch holds what was saved, and the same rows again save the rest. Ends early when its batch is undone meanwhile. Of rows that come one by one only a
 * step's are held, and every phone.
 */
export async function saveContacts(
  pool: Pool,
  accountId: string,
  rows: Iterable<SavedRow> | AsyncIterable<SavedRow>,
  { source, title = titles[source] }: { source: ContactSource; title?: string },
): Promise<SavedCounts> {
  const batchId = await inAccount(pool, accountId, (sql) =>
    insertBatch(sql, accountId, { kind: 'import', title, mode: 'fill', target: 'contacts' }),
  )
  const counts: SavedCounts = { created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, batchId }
  const seen = new Set<string>()
  let people: ContactRow[] = []
  for await (const { name = '', phone, email = '', address = '' } of rows) {
    const key = contactPhoneOf(phone)
    if (!key || seen.has(key)) {
      counts[key ? 'duplicate' : 'invalid']++
      continue
    }
    seen.add(key)
    people.push({
      phone: key,
      name: plainText(name, 500),
      email: plainText(email, 320),
      address: plainText(address, 500),
      tags: [],
      notes: '',
      status: null,
      lastContactedAt: null,
      createdAt: null,
    })
    if (people.length < ROWS_AT_ONCE) continue
    if (!(await save(people))) return counts
    people = []
  }
  await save(people)
  return counts

  /** False when the batch is undone meanwhile. */
  async function save(part: readonly ContactRow[]): Promise<boolean> {
    if (part.length === 0) return true
    const saved = await batchStep(pool, accountId, batchId, async (sql) => {
      const outcomes = await upsertContacts(sql, accountId, part, { mode: 'fill', source, batchId })
      const all = [...outcomes.values()]
      await countChanged(sql, accountId, batchId, all.filter((outcome) => outcome !== 'unchanged').length)
      await notifyAccount(sql, accountId, { type: 'contact' })
      return all
    })
    for (const outcome of saved ?? []) counts[outcome]++
    return saved !== undefined
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
