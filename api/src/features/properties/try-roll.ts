import path from 'node:path'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import type { Output } from './import-roll.ts'
import { bindColumns, type BoundRoll } from './rolls/bind-columns.ts'
import {
  absentFields,
  absentLines,
  columnCounts,
  losses,
  refusedLines,
  type FieldReport,
} from './rolls/column-report.ts'
import { identifyParcel } from './rolls/identify-parcel.ts'
import type { PropertyRecord } from './rolls/property-record.ts'
import { readFormat } from './rolls/read-format.ts'
import { recordReader } from './rolls/read-record.ts'
import { rollFields, type RollField, type RollFormat } from './rolls/roll-format.ts'
import { rollRows, rollText } from './rolls/roll-rows.ts'

export const tryRollForm: CommandForm<{ format: string; file: string }> = {
  usage:
    'try-roll FORMAT FILE: show what each column of a roll becomes on its first 100 rows, and what is missing; nothing is stored',
  read(args) {
    const [format, file] = readArguments(args, {}, 2).positionals
    if (!format || !file) throw new WrongArguments('Name the format of the roll, then its file.')
    return { format, file }
  },
}

const MAX_ROWS = 100
const MAX_SHOWN = 2

/** The command `try-roll FORMAT FILE`. Throws a sentence when the format or the file does not fit. */
export async function tryRoll(
  { root, today }: { root: string; today: string },
  { format: given, file }: ReturnType<typeof tryRollForm.read>,
  out: Output,
): Promise<void> {
  const format = await readFormat(root, given)
  const [header, ...rows] = await firstRows(format, path.resolve(file))
  if (!header) throw new Error('The file is empty')
  const bound = bindColumns(format, header)
  const counts = columnCounts(format, bound, header)
  const recordOf = recordReader(format, bound, today, counts.refuse)
  const shown = new Map<string, string[]>()
  for (const row of rows) {
    counts.count(row)
    const parcel = identifyParcel(bound, row)
    if (typeof parcel === 'string') counts.reject(parcel, bound.read.apn(row))
    else show(shown, bound, row, recordOf(row, parcel))
  }
  const { fields, rejected } = counts.report()
  const lines = [
    `${format.title}: ${path.basename(file)}, the first ${rows.length === 1 ? 'row' : `${rows.length} rows`}`,
    ...refusedLines(rejected, 'rejected: '),
    ...fields.flatMap((field) => fieldLines(field, rows.length, shown.get(field.name) ?? [])),
    ...section('Absent from the file', absentLines(absentFields(bound.fields))),
    ...section('Not in this format', notWanted(format)),
    ...section('Columns of the file that are not read', [`  ${bound.unread.join(', ')}`]),
  ]
  out.write(`${lines.join('\n')}\n`)
}

async function firstRows(format: RollFormat, file: string): Promise<string[][]> {
  const first: string[][] = []
  for await (const rows of rollRows(format, rollText(format, file))) {
    first.push(...rows.slice(0, MAX_ROWS + 1 - first.length))
    if (first.length > MAX_ROWS) break
  }
  return first
}

/** Keeps what the first different values became. */
function show(
  shown: Map<string, string[]>,
  { fields }: BoundRoll,
  row: readonly string[],
  record: PropertyRecord,
): void {
  for (const { name, read } of fields) {
    const written = read(row).trim()
    const seen = shown.get(name) ?? []
    if (written === '' || seen.length >= MAX_SHOWN) continue
    const line = `${JSON.stringify(written)} → ${becameOf(name, record)}`
    if (!seen.includes(line)) shown.set(name, [...seen, line])
  }
}

const became: Readonly<Record<string, (record: PropertyRecord) => unknown>> = {
  apn: ({ apn }) => apn,
  place: ({ countyOrParish, stateOrProvince, fips }) => `${countyOrParish}, ${stateOrProvince} (${fips})`,
  fips: ({ fips }) => fips,
  county: ({ countyOrParish }) => countyOrParish,
  state: ({ stateOrProvince }) => stateOrProvince,
  city: ({ city }) => city,
  zip: ({ postalCode }) => postalCode,
  siteAddress: ({ unparsedAddress }) => unparsedAddress,
  siteOneLine: ({ unparsedAddress, city, postalCode }) => [unparsedAddress, city, postalCode],
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  careOf: ({ mailCareOf }) => mailCareOf,
  mailAddress: ({ mailAddress }) => mailAddress,
  mailCity: ({ mailCity }) => mailCity,
  mailState: ({ mailState }) => mailState,
  mailCityState: ({ mailCity, mailState }) => [mailCity, mailState],
  mailZip: ({ mailPostalCode }) => mailPostalCode,
  mailOneLine: ({ mailAddress, mailCity, mailState, mailPostalCode }) => [
    mailAddress,
    mailCity,
    mailState,
    mailPostalCode,
  ],
  propertyType: ({ propertyType }) => propertyType,
  propertySubType: ({ propertySubType }) => propertySubType,
  yearBuilt: ({ yearBuilt }) => yearBuilt,
  bedrooms: ({ bedroomsTotal }) => bedroomsTotal,
  bathrooms: ({ bathroomsTotal }) => bathroomsTotal,
  livingArea: ({ livingArea }) => livingArea,
  lotSize: ({ lotSizeSquareFeet }) => lotSizeSquareFeet,
  lotAcres: ({ lotSizeSquareFeet }) => lotSizeSquareFeet,
  stories: ({ storiesTotal }) => storiesTotal,
  units: ({ numberOfUnitsTotal }) => numberOfUnitsTotal,
  assessedValue: ({ taxAssessedValue }) => taxAssessedValue,
  marketValue: ({ marketValue }) => marketValue,
  lastSaleDate: ({ lastSaleDate }) => lastSaleDate,
  lastSalePrice: ({ lastSalePrice }) => lastSalePrice,
  homestead: ({ ownerOccupied }) => `owner lives here: ${ownerOccupied}`,
  asOf: ({ sourceAsOf }) => sourceAsOf,
  owner: ({ owners }) => owners.map(({ fullName, kind }) => `${fullName} (${kind})`),
  phone: ({ phones }) => phones,
  'phone type': ({ phoneTypes }) => phoneTypes,
  email: ({ emails }) => emails,
}

function becameOf(name: string, record: PropertyRecord): string {
  const value = became[name.replace(/ \d+$/, '')]?.(record)
  const text = [value]
    .flat()
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ')
  return text || 'unknown'
}

function fieldLines({ name, columns, filled, refused }: FieldReport, rows: number, shown: readonly string[]): string[] {
  if (columns.length === 0) return []
  return [
    `  ${name.padEnd(16)} ${columns.join(' + ')}: filled in ${filled} of ${rows}`,
    ...shown.map((line) => `      ${line}`),
    ...Object.entries(refused).map(
      ([reason, { count, examples }]) =>
        `      ${count} refused, ${reason}: ${examples.map((example) => JSON.stringify(example)).join(', ')}`,
    ),
  ]
}

/** What the format does not read: those whose absence loses much a line each, the others together. */
function notWanted({ columns, place, owners }: RollFormat): string[] {
  const has = (field: RollField) => columns[field] !== undefined
  const names: string[] = rollFields.filter((field) => !has(field) && !insteadOf[field]?.some(has))
  const wanted = names.filter((name) => !(place && placeFields.has(name)))
  if (owners.length === 0) wanted.push('owner 1')
  const costly = wanted.filter((name) => losses[name])
  const others = wanted.filter((name) => !losses[name])
  return [
    ...costly.map((name) => `  ${name}: missing will be ${losses[name]}`),
    ...(others.length > 0 ? [`  ${others.join(', ')}`] : []),
  ]
}
const placeFields = new Set(['fips', 'county', 'state'])
/** Fields that another says too. */
const insteadOf: Partial<Record<RollField, readonly RollField[]>> = {
  city: ['siteOneLine'],
  zip: ['siteOneLine'],
  siteAddress: ['siteOneLine'],
  siteOneLine: ['siteAddress'],
  mailAddress: ['mailOneLine'],
  mailCity: ['mailCityState', 'mailOneLine'],
  mailState: ['mailCityState', 'mailOneLine'],
  mailCityState: ['mailCity', 'mailState', 'mailOneLine'],
  mailZip: ['mailOneLine'],
  mailOneLine: ['mailAddress'],
  lotAcres: ['lotSize'],
  lotSize: ['lotAcres'],
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.some((line) => line.trim() !== '') ? [`${title}:`, ...lines] : []
