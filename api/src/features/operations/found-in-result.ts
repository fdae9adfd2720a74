import { toE164 } from 'contract/phone'
import { doNotCallMarks } from 'lists/do-not-call'
import { findColumns } from 'lists/find-columns'
import { isOfOthers } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'
import { plainHeader } from 'lists/header-aliases'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { listColumns } from '../pull-lists/read-list-file.ts'
import { saysFound, type FoundColumns } from '../skip-trace/found-people.ts'
import { filledRows } from './filled-rows.ts'

/** What a customer uploaded to be traced, as far as a result is compared with it. */
export interface AskedFor {
  rows: number
  /** The titles of its columns, each as it stands there and together with its group's; '' for each where it has none. */
  titles: readonly (readonly string[])[]
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
  const joined = withTitlesOnOneLine(rows)
  const { hasHeader, above } = findColumns(joined)
  const [titles = [], plain = []] = [joined[above], rows[above]]
  return hasHeader
    ? { rows: -above - 1, titles: titles.map((title, at) => [...new Set([title, plain[at] || title])]) }
    : { rows: 0, titles: titles.map(() => ['']) }
}

/**
 * Says of a row whether its owner was found, by what stands behind the columns of the customer's own: by `Match` where the result has it, else
 * by a phone or an email. Those of a possible owner do not count.
 */
export function foundIn(header: readonly string[], asked: AskedFor | undefined): (row: readonly string[]) => boolean {
  const { match, found } = addedColumns(header, asked)
  if (match) return (row) => saysFound(valueAt(row, match.at))
  return (row) => found.some(({ title, at }) => isContact(title, valueAt(row, at)))
}

/**
 * Where a result has what was found: phones and emails in the columns that the customer's file does not have, and whom they belong to there, or
 * else in the customer's own.
 */
export function foundColumns(header: readonly string[], asked: AskedFor | undefined): FoundColumns {
  const { match, found } = addedColumns(header, asked)
  const own = listColumns(header)
  const called = (...titles: string[]) => found.find(({ title }) => titles.includes(title))?.at
  return {
    match: match?.at ?? -1,
    name: called('matchedowner', 'foundmatchedowner', 'foundname', 'foundownername') ?? own.name,
    address: called('matchedaddress', 'foundmatchedaddress') ?? own.address,
    email: found.find(({ title }) => title.includes('email'))?.at ?? -1,
    phones: found
      .filter(({ title }) => isPhone(title) && !title.endsWith('type'))
      .map(({ title, at }) => ({ phone: at, type: called(`${title}type`) ?? -1 })),
  }
}

interface Column {
  /** As `plainHeader` writes it. */
  title: string
  at: number
}

/** Of the columns that the customer's file does not have, those of what was found: neither a possible owner nor a relative is, nor what marks phones. */
function addedColumns(
  header: readonly string[],
  asked: AskedFor | undefined,
): { match: Column | undefined; found: Column[] } {
  const added = notIn(header, asked?.titles ?? [])
  const marks = doNotCallMarks(header)?.columns ?? []
  return {
    match: added.find(({ title }) => title === 'match' || title === 'foundmatch'),
    found: added.filter(
      ({ title, at }) => !/^(?:found)?possible/.test(title) && !isOfOthers(title) && !marks.includes(at),
    ),
  }
}

/** One without titles has its own columns first. */
function notIn(header: readonly string[], own: AskedFor['titles']): Column[] {
  const titles = header.map((title, at) => ({ title: plainHeader(title), at }))
  if (own.every((title) => title.every((text) => text === ''))) return titles.slice(own.length)
  const left = own.map((title) => title.map(plainHeader))
  return titles.filter(({ title }) => {
    const place = left.findIndex((called) => called.includes(title))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const isContact = (title: string, value: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(value) || (isPhone(title) && toE164(value) !== null)

const isPhone = (title: string): boolean => /phone|mobile|cell|landline|wireless/.test(title)

const valueAt = (row: readonly string[], at: number): string => unguarded((row[at] ?? '').trim())
