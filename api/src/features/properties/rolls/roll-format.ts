import { z } from 'zod'
import { stateNames } from '../addresses/places.ts'

/** A column of the file, or several accepted names of it: the first that the file has. */
type Named = string | readonly string[]

/** Where a value comes from. Everything but a name may hold another of these. */
export type Columns =
  | Named
  /** Several joined by a space, or by `by`. */
  | { join: readonly Columns[]; by?: string | undefined }
  /** The first of several that says something: neither empty nor 0. */
  | { firstOf: readonly Columns[] }
  /** Amounts added up. */
  | { sum: readonly Columns[] }
  /** The same for every row. */
  | { value: string }
  /** What a code means; what is not in the table reads as nothing. */
  | { codes: Readonly<Record<string, string>>; of: Columns }
  /** Digits with the zeros in front that a spreadsheet took away. */
  | { digits: number; of: Columns }
  /** Without the first of these words that it begins with: "CITY OF MADISON". */
  | { without: readonly string[]; of: Columns }
  /** A date in parts; without a day, or with day 0, it is the first of the month. */
  | { year: Columns; month: Columns; day?: Columns | undefined }

const name = z.string().trim().min(1, 'must not be empty')
const shapes = {
  join: z.strictObject({ join: z.array(z.lazy(() => columns)).min(1), by: z.string().optional() }),
  firstOf: z.strictObject({ firstOf: z.array(z.lazy(() => columns)).min(1) }),
  sum: z.strictObject({ sum: z.array(z.lazy(() => columns)).min(1) }),
  value: z.strictObject({ value: z.string() }),
  codes: z.strictObject({ codes: z.record(z.string(), z.string()), of: z.lazy(() => columns) }),
  digits: z.strictObject({ digits: z.number().int().min(1).max(40), of: z.lazy(() => columns) }),
  without: z.strictObject({ without: z.array(name).min(1), of: z.lazy(() => columns) }),
  year: z.strictObject({
    year: z.lazy(() => columns),
    month: z.lazy(() => columns),
    day: z.lazy(() => columns).optional(),
  }),
} as const

/** One of several kinds, told apart before it is read, so that a fault is named where it is and not as a fault of all kinds at once. */
const oneOf = <T>(kindOf: (given: unknown) => z.ZodType<T> | undefined, message: string): z.ZodType<T> =>
  z.unknown().transform((given, context): T => {
    const read = kindOf(given)?.safeParse(given)
    if (read?.success) return read.data
    if (!read) context.addIssue({ code: 'custom', message })
    for (const issue of read?.error.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    return z.NEVER
  })

const columns: z.ZodType<Columns> = oneOf(
  shapeOf,
  'must be a column’s name, a list of names, or one of join, firstOf, sum, value, codes with of, digits with of, without with of, year with month',
)

function shapeOf(given: unknown): z.ZodType<Columns> | undefined {
  if (typeof given === 'string') return name
  if (Array.isArray(given)) return z.array(name).min(1, 'must name a column')
  if (typeof given !== 'object' || given === null) return undefined
  const kind = (Object.keys(shapes) as (keyof typeof shapes)[]).find((key) => key in given)
  return kind && shapes[kind]
}

const place = z.strictObject({
  fips: z.string().regex(/^\d{5}$/, 'must be the five digits of the county (FIPS)'),
  county: z.string().min(1),
  state: z.enum([...stateNames.keys()] as [string, ...string[]], 'must be a state’s two letters'),
  city: z.string().min(1).optional(),
})

const placeByColumn = z.strictObject({ column: columns, places: z.record(z.string(), place) })

/** Where a parcel lies, when the roll does not say it in columns. */
export type Place = z.output<typeof place>

/** What the importer can read from a roll. */
export const rollFields = [
  'apn',
  'fips',
  'county',
  'state',
  'city',
  'zip',
  'siteAddress',
  'siteOneLine',
  'latitude',
  'longitude',
  'careOf',
  'mailAddress',
  'mailCity',
  'mailState',
  'mailCityState',
  'mailZip',
  'mailOneLine',
  'propertyType',
  'propertySubType',
  'yearBuilt',
  'bedrooms',
  'bathrooms',
  'livingArea',
  'lotSize',
  'lotAcres',
  'stories',
  'units',
  'assessedValue',
  'marketValue',
  'lastSaleDate',
  'lastSalePrice',
  'homestead',
  'asOf',
] as const
export type RollField = (typeof rollFields)[number]

/** How a county publishes its roll: a JSON file (docs/counties.md). */
export const RollFormat = z
  .strictObject({
    /** What `--format` takes. */
    name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and dashes'),
    title: z.string().min(1),
    /** Shown to customers as the source of a record. */
    source: z.string().min(1).max(60),
    /** Where the header was published, for whoever keeps the file. */
    published: z.strictObject({ by: z.string(), at: z.string(), note: z.string().optional() }).optional(),
    /** True for made-up data: the screens say so. */
    sample: z.boolean().default(false),
    /** One place for the whole roll, or by the code in a column. Absent: `columns` name fips, county and state. */
    place: oneOf(
      (given): z.ZodType<Place | z.output<typeof placeByColumn>> | undefined =>
        typeof given !== 'object' || given === null ? undefined : 'column' in given ? placeByColumn : place,
      'must be fips, county and state, or a column with its places',
    ).optional(),
    /** Of a file whose columns have a width instead of a separator: the first and the last character of each, counted from 1. */
    fixedWidth: z
      .record(
        name,
        z
          .tuple(
            [z.number().int().min(1), z.number().int().min(1)],
            'must be the first and the last character, [1, 12]',
          )
          .refine(([from, to]) => from <= to, 'must not end before it begins'),
      )
      .refine((widths) => Object.keys(widths).length > 0, 'must name a column')
      .optional(),
    /** The names of the columns of a file that has no line of titles. */
    titles: z.array(z.string()).min(1, 'must name a column').optional(),
    columns: z.strictObject({
      apn: columns,
      ...(Object.fromEntries(
        rollFields.filter((field) => field !== 'apn').map((field) => [field, columns.optional()]),
      ) as Record<Exclude<RollField, 'apn'>, z.ZodOptional<typeof columns>>),
    }),
    /** Only rows with one of these values belong to the roll. */
    only: z.strictObject({ of: columns, in: z.array(z.string()).min(1) }).optional(),
    /** The owner's name fields. */
    owners: z.array(columns).default([]),
    /** `county`: LAST FIRST MIDDLE, as most assessors write; `natural`: FIRST MIDDLE LAST. */
    nameOrder: z.enum(['county', 'natural']).default('county'),
    /** Words of `propertyType` into ours; the whole value is looked up first, then its first letter. */
    propertyTypes: z.record(z.string(), z.string()).default({}),
    /** True where the marks between the parts of a parcel number tell parcels apart: 12_3.1 and 12_31 are two. Elsewhere 12-34 and 1234 are one. */
    apnAsWritten: z.boolean().optional(),
    /** Where the roll writes 0 for "not recorded". */
    zeroIsUnknown: z.array(z.enum(rollFields)).default([]),
    /** True where an empty mailing address means that the bills go to the property. */
    blankMailingIsSite: z.boolean().default(false),
    /** Columns with phones, each with the column of its type (mobile, landline) if there is one, and with emails. */
    phones: z.array(z.strictObject({ number: columns, type: columns.optional() })).default([]),
    emails: z.array(columns).default([]),
  })
  .refine(({ fixedWidth, titles }) => !(fixedWidth && titles), {
    message: 'the columns are named in fixedWidth already',
    path: ['titles'],
  })
export type RollFormat = z.output<typeof RollFormat>
