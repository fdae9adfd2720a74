import { z } from 'zod'
import type { BoundField, BoundRoll } from './bind-columns.ts'
import type { RollFormat } from './roll-format.ts'

/** How often something was refused, with what was written the first times. */
const Refused = z.record(z.string(), z.object({ count: z.number(), examples: z.array(z.string()) }))
type Refused = z.output<typeof Refused>

const FieldReport = z.object({
  /** As a format names it. */
  name: z.string(),
  /** The file's columns that were read. */
  columns: z.array(z.string()),
  /** Rows in which they say something. */
  filled: z.number(),
  /** What was left out of the rows whose values were read, by its reason. */
  refused: Refused,
})
export type FieldReport = z.output<typeof FieldReport>

/** What became of each column of one file; kept with the import, so that the next release of the roll is compared with it. */
export const ColumnReport = z.object({
  /** Those that stand in the catalog now: no rejected one, and of a parcel that comes twice the first. */
  rows: z.number(),
  /** Of these, whose values were read: the new and the changed ones. The others say what they said before. */
  read: z.number().optional(),
  /** Rows that were rejected, with their parcel numbers. */
  rejected: Refused.default({}),
  /** The file's columns, in their order. */
  header: z.array(z.string()),
  fields: z.array(FieldReport),
})
export type ColumnReport = z.output<typeof ColumnReport>

/** Shown of each reason. */
const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 60

/** Counts while rows are read. */
export interface ColumnCounts {
  count(row: readonly string[]): void
  /** A counted row whose values are read. */
  readOne(): void
  reject(reason: string, parcelNumber: string): void
  refuse(field: string, reason: string, value: string): void
  report(): ColumnReport
}

export function columnCounts(
  format: RollFormat,
  { fields, titles }: BoundRoll,
  header: readonly string[],
): ColumnCounts {
  const zeros = new Set<string>(format.zeroIsUnknown)
  const read = fields.map(({ used, name }) => ({ used, zeroIsUnknown: zeros.has(name) }))
  const filled = new Float64Array(fields.length)
  const refused = new Map<string, Refused>()
  const rejected: Refused = {}
  let rows = 0
  let readRows = 0

  return {
    count(row) {
      rows += 1
      for (let at = 0; at < read.length; at++) {
        const field = read[at]
        if (field && saysSomething(row, field)) filled[at] = (filled[at] ?? 0) + 1
      }
    },
    readOne: () => void (readRows += 1),
    reject: (reason, parcelNumber) => countRefused(rejected, reason, parcelNumber),
    refuse(name, reason, value) {
      let reasons = refused.get(name)
      if (!reasons) refused.set(name, (reasons = {}))
      countRefused(reasons, reason, value)
    },
    report: () => ({
      rows,
      read: readRows,
      rejected,
      header: header.map((name) => name.trim()),
      fields: fields.map(({ name, used }, at) => ({
        name,
        columns: used.map((index) => (titles[index] ?? '').trim()),
        filled: filled[at] ?? 0,
        refused: refused.get(name) ?? {},
      })),
    }),
  }
}

function countRefused(reasons: Refused, reason: string, value: string): void {
  const seen = (reasons[reason] ??= { count: 0, examples: [] })
  seen.count += 1
  const example = value.trim().slice(0, MAX_EXAMPLE_LENGTH)
  if (example !== '' && seen.examples.length < MAX_EXAMPLES && !seen.examples.includes(example))
    seen.examples.push(example)
}

const SPACE = 32
const ZERO = 48

/** Looks at the first character where that settles it: this is asked for every field of every row. */
function saysSomething(
  row: readonly string[],
  { used, zeroIsUnknown }: { used: readonly number[]; zeroIsUnknown: boolean },
): boolean {
  for (const index of used) {
    const value = row[index]
    if (value === undefined || value === '') continue
    const first = value.charCodeAt(0)
    if (first > SPACE && (first !== ZERO || !zeroIsUnknown)) return true
    const tidy = value.trim()
    if (tidy !== '' && !(zeroIsUnknown && /^0+(\.0*)?$/.test(tidy))) return true
  }
  return false
}

/** What is lost where a field has no column; who imports a roll without one of these must say that he wants to. */
export const losses: Readonly<Record<string, string>> = {
  fips: 'the county of a parcel, without which its row is rejected',
  county: 'the county of a parcel, without which its row is rejected',
  state: 'the state of a parcel, without which its row is rejected',
  city: 'the city of a property: it is in no list of a city',
  zip: 'the ZIP of a property: it is in no list of a ZIP, and no name or address finds it in a skip trace',
  siteAddress: 'the address of a property: no address finds it in a skip trace',
  siteOneLine: 'the address of a property: no address finds it in a skip trace',
  'owner 1': 'the owner: no name finds the property in a skip trace',
  mailAddress: 'where the owner gets mail, and so who lives elsewhere',
  mailOneLine: 'where the owner gets mail, and so who lives elsewhere',
  mailCity: 'the city of the mailing address',
  mailState: 'the state of the mailing address',
  mailCityState: 'city and state of the mailing address',
  mailZip: 'the ZIP of the mailing address: no name or address finds its owner there',
}

/** A field of a format of which the file has no column. */
export interface AbsentField {
  name: string
  /** The names that were looked for. */
  looked: readonly string[]
  /** What is lost; undefined where the field alone is. */
  loss: string | undefined
}

export const absentFields = (fields: readonly BoundField[]): AbsentField[] =>
  fields.flatMap(({ name, found, missing }) => (found ? [] : [{ name, looked: missing, loss: losses[name] }]))

/** The absent fields in words, a line each. */
export const absentLines = (absent: readonly AbsentField[]): string[] =>
  absent.map(({ name, looked, loss }) => `  ${name} (${looked.join(', ')})${loss ? `: missing will be ${loss}` : ''}`)

/** The report as the operator reads it, a line for each field. Known, unknown and refused are as many as the rows, where all were read. */
export function columnLines({ rows, read = rows, rejected, fields }: ColumnReport): string[] {
  return [
    ...refusedLines(rejected, 'rejected: '),
    ...fields.flatMap(({ name, columns, filled, refused }) => {
      const left = Object.values(refused).reduce((total, { count }) => total + count, 0)
      const figures =
        read === rows
          ? `known ${number(filled - left)}, unknown ${number(rows - filled)}, refused ${number(left)}`
          : `filled ${number(filled)}, unknown ${number(rows - filled)} of ${number(rows)} rows; refused ${number(left)} among the ${number(read)} new or changed ones`
      return [`  ${name.padEnd(16)} ${columns.join(' + ') || 'fixed or absent'}: ${figures}`, ...refusedLines(refused)]
    }),
  ]
}

/** A line for each reason. */
export const refusedLines = (refused: Refused, what = ''): string[] =>
  Object.entries(refused).map(([reason, { count, examples }]) =>
    [
      `  ${''.padEnd(16)} ${number(count)} ${what}${reason}`,
      examples.map((example) => JSON.stringify(example)).join(', '),
    ]
      .filter(Boolean)
      .join(': '),
  )

/** A share that moved by more between two releases is told. */
const TOLD_MOVE = 0.05

/** What is different from the release before: columns that are gone or new, and shares that moved by more than five points in a hundred. */
export function changesBetween(before: ColumnReport, after: ColumnReport): string[] {
  const [had, has] = [new Set(before.header.map(lower)), new Set(after.header.map(lower))]
  const gone = before.header.filter((name) => !has.has(lower(name)))
  const fresh = after.header.filter((name) => !had.has(lower(name)))
  const moved = after.fields.flatMap(({ name, filled }) => {
    const known = before.fields.find((field) => field.name === name)
    if (!known) return []
    const [was, is] = [share(known.filled, before.rows), share(filled, after.rows)]
    return Math.abs(is - was) > TOLD_MOVE
      ? [`  ${name}: filled in ${percent(was)} of the rows before, now in ${percent(is)}`]
      : []
  })
  return [
    ...(gone.length > 0 ? [`  columns gone: ${gone.join(', ')}`] : []),
    ...(fresh.length > 0 ? [`  new columns: ${fresh.join(', ')}`] : []),
    ...moved,
  ]
}

const lower = (name: string) => name.toLowerCase()
const share = (count: number, rows: number) => (rows === 0 ? 0 : count / rows)
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const number = (value: number) => value.toLocaleString('en-US')
