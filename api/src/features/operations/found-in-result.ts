import { toE164 } from 'contract/phone'
import { findColumns } from 'lists/find-columns'
import { unguarded } from 'lists/formula-guard'
import { plainHeader } from 'lists/header-aliases'
import { filledRows } from './filled-rows.ts'

/** What a customer uploaded to be traced, as far as a result is compared with it. */
export interface AskedFor {
  rows: number
  /** The titles of its columns; '' for each where it has none. */
  titles: readonly string[]
}

/** Counts the rows of an upload that hold anything. */
export async function askedForIn(batches: AsyncIterable<string[][]>): Promise<AskedFor> {
  let asked: AskedFor | undefined
  for await (const rows of filledRows(batches)) {
    asked ??= beginningOf(rows)
    asked.rows += rows.length
  }
  return asked ?? { rows: 0, titles: [] }
}

function beginningOf(rows: readonly string[][]): AskedFor {
  const [first = []] = rows
  return findColumns(rows).hasHeader ? { rows: -1, titles: first } : { rows: 0, titles: first.map(() => '') }
}

/**
 * Says of a row whether its owner was found, by what stands behind the columns of the customer's own: by `Match` where the result has it, else
 * by a phone or an email. Those of a possible owner do not count.
 */
export function foundIn(header: readonly string[], asked: AskedFor | undefined): (row: readonly string[]) => boolean {
  const added = addedColumns(header, asked?.titles ?? [])
  const match = added.find(({ title }) => title === 'match' || title === 'foundmatch')
  if (match) return (row) => /^(?:y|yes|true)$/i.test(valueAt(row, match.at))
  const found = added.filter(({ title }) => !title.startsWith('possible'))
  return (row) => found.some(({ title, at }) => isContact(title, valueAt(row, at)))
}

/** Those that the customer's file does not have. One without titles has its own columns first. */
function addedColumns(header: readonly string[], own: readonly string[]): { title: string; at: number }[] {
  const titles = header.map((title, at) => ({ title: plainHeader(title), at }))
  if (own.every((title) => title === '')) return titles.slice(own.length)
  const left = own.map(plainHeader)
  return titles.filter(({ title }) => {
    const place = left.indexOf(title)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const isContact = (title: string, value: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(value) || (/phone|mobile|cell|landline|wireless/.test(title) && toE164(value) !== null)

const valueAt = (row: readonly string[], at: number): string => unguarded((row[at] ?? '').trim())
