import type { ImportRow } from 'contract/contact-batches'
import { joinAreaCodes } from 'lists/area-codes'
import { isBlankRow } from 'lists/blank-row'
import { doNotCallMarks, type DoNotCallMarks } from 'lists/do-not-call'
import { furtherEmailColumns } from 'lists/first-email'
import { furtherPhoneColumns } from 'lists/first-phone'
import { titlesOf } from 'lists/header-row'
import { MAX_COLUMNS } from 'lists/max-columns'
import type { ReadFile, ReadSheet } from 'lists/read-file'
import { rejectedRows } from 'lists/rejected-rows'
import { withTitlesOnOneLine } from 'lists/title-lines'
import type { Task, Works } from 'lists/worker/tasks'
import { guessByCells, guessColumns } from './guess-columns.ts'
import {
  moreEmailsOf,
  morePhonesOf,
  otherPhonesOf,
  rowOf,
  type ColumnMap,
  type ImportTarget,
} from './import-columns.ts'

/** The part of a file that the page shows; the rest stays in the worker. */
export interface TableHead {
  /** The titles of the file, or numbers where it has none. */
  header: string[]
  sample: readonly (readonly string[])[]
  /** The first value of each column. */
  example: string[]
  /** What the columns were found to mean. */
  found: ColumnMap
  /** The columns of phones beyond the third. */
  morePhones: number[]
  /** The columns of emails beyond the first. */
  moreEmails: number[]
  /** Its rows. */
  count: number
  /** Of those, rows that are hidden in their sheet: they become no contacts. */
  hidden: number
  /** The titles of the columns that mark phones as Do Not Call or as a litigator's. */
  doNotCall: string[]
  /** Of each row of the sample, the columns whose phones are marked. */
  marked: number[][]
  /** Of a workbook: which of its sheets this is. */
  sheet?: ReadSheet | undefined
}

/** Enough rows to tell what a column holds, and how many there are. */
const LOOKED_AT = 200

/** The tasks of the worker that holds a file. */
export interface ImportTasks {
  open: Task<File, TableHead>
  rows: Task<{ map: ColumnMap; target: ImportTarget; from: number; count: number }, ImportRow[]>
  /** The rows that were not imported, by their lines, as a CSV file. */
  rejected: Task<ReadonlyMap<number, string>, Blob>
}

/** Keeps a file's rows in the worker and returns them in batches, so that the page never holds them all. */
export function importTasks(read: ReadFile): Works<ImportTasks> {
  let header: string[] = []
  let rows: readonly (readonly string[])[] = []
  let marks: DoNotCallMarks | undefined
  let found: ColumnMap = {}
  let morePhones: number[] = []
  let moreEmails: number[] = []
  /** The line of each row, from 1: there may be blank ones between them. */
  let lineOf: number[] = []
  /** The rows that become contacts, by their places; undefined where all do. A hidden one does where it is marked: so that it is never texted. */
  let shown: number[] | undefined
  const rowsOf = (target: ImportTarget, from: number, count: number): readonly number[] =>
    target === 'contacts' && shown
      ? shown.slice(from, from + count)
      : Array.from({ length: Math.max(0, Math.min(count, rows.length - from)) }, (_, index) => from + index)
  return {
    async open(file) {
      const filled: string[][] = []
      const numbers: number[] = []
      let line = 0
      let sheet: ReadSheet | undefined
      for await (const piece of read(file)) {
        sheet ??= piece.sheet
        for (const row of piece.rows) {
          line += 1
          if (isBlankRow(row)) continue
          filled.push(row)
          numbers.push(line)
        }
      }
      const lines = withTitlesOnOneLine(filled)
      const { above, hasHeader } = titlesOf(lines)
      const ahead = hasHeader ? above + 1 : 0
      const titles = hasHeader ? (lines[above] ?? []) : []
      const joinCodes = joinAreaCodes(titles)
      rows = joinCodes ? lines.slice(ahead).map((cells) => joinCodes(cells)) : lines.slice(ahead)
      lineOf = numbers.slice(ahead)
      const looked = rows.slice(0, LOOKED_AT)
      const hiddenRows = new Set(sheet?.hiddenRows)
      const width = Math.min(MAX_COLUMNS, Math.max(titles.length, ...looked.map((cells) => cells.length)))
      header = Array.from({ length: width }, (_, at) => (hasHeader ? (titles[at] ?? '').trim() : `Column ${at + 1}`))
      marks = doNotCallMarks(titles)
      const isShown = (at: number) =>
        !hiddenRows.has(lineOf[at] ?? 0) || (marks?.markedBy(rows[at] ?? []).length ?? 0) > 0
      shown = hiddenRows.size > 0 ? [...rows.keys()].filter(isShown) : undefined
      const sample = rowsOf('contacts', 0, 5).map((at) => rows[at] ?? [])
      const marked = sample.map((cells) => header.flatMap((_, at) => (marks?.isMarked(cells, at) ? [at] : [])))
      const marking = new Set([...(marks?.columns ?? []), ...rows.flatMap((cells) => marks?.markedBy(cells) ?? [])])
      const doNotCall = header.filter((_, at) => marking.has(at))
      found = hasHeader ? guessColumns(header, looked) : guessByCells(looked)
      morePhones = hasHeader ? furtherPhoneColumns(header, Object.values(found)) : []
      moreEmails = hasHeader ? furtherEmailColumns(header, Object.values(found)) : []
      const example = header.map((_, at) => looked.find((cells) => cells[at]?.trim())?.[at]?.trim() ?? '')
      const counts = { count: rows.length, hidden: rows.length - (shown?.length ?? rows.length) }
      return { header, example, sample, found, morePhones, moreEmails, ...counts, doNotCall, marked, sheet }
    },
    rows: async ({ map, target, from, count }) =>
      rowsOf(target, from, count).map((at) => {
        const cells = rows[at] ?? []
        return rowOf(cells, map, lineOf[at] ?? at + 1, {
          target,
          morePhones: morePhonesOf(map, { found, morePhones }),
          moreEmails: moreEmailsOf(map, { found, moreEmails }),
          otherPhones: otherPhonesOf(map, { found, morePhones }),
          isMarked: (column) => marks?.isMarked(cells, column) ?? false,
        })
      }),
    async rejected(reasons) {
      const left = rows.flatMap((cells, at) => {
        const line = lineOf[at] ?? at + 1
        const reason = reasons.get(line)
        return reason === undefined ? [] : [{ line, reason, cells }]
      })
      return rejectedRows(header, left)
    },
  }
}
