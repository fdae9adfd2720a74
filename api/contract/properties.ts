import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const locationTypes = ['city', 'county', 'zipcode'] as const

/** The sentence the form and the API refuse an incomplete area with. */
export const areaRequired = 'Please select a location type and enter a location'

/** An area as it is typed: "78704"; "Austin, TX"; "Travis County, TX". A city or county may carry its state. */
export const Location = z
  .string({ error: areaRequired })
  .trim()
  .normalize('NFKC') // full-width digits and letters are digits and letters
  .max(120, 'Please use at most 120 characters')

export const BasicSearch = z.object({
  location: Location.min(1, areaRequired),
  locationType: z.enum(locationTypes, { error: areaRequired }),
  /** What the outlook said that one record costs, `unitPrice`: an order whose records would cost more is refused with 409 `price_changed`. */
  shownPrice: z.string().max(20).optional(),
})
export type BasicSearch = z.input<typeof BasicSearch>

/** A field that was left empty is no filter, where a number made of it would be zero. */
const filter = <Value extends z.ZodType>(value: Value, error: string) =>
  z.union([z.literal(''), z.null(), value], { error }).optional()
const money = filter(z.coerce.number().nonnegative().max(1e12), 'Please enter an amount such as 250000')
const count = filter(z.coerce.number().nonnegative().max(1000), 'Please enter a number such as 3')
const year = filter(z.coerce.number().int().min(1600).max(2200), 'Please enter a year such as 1990')

/** Every filter is optional but an area (city or state) is not. */
export const AdvancedSearch = z
  .object({
    propertyType: z.string().trim().max(60).optional(),
    minPrice: money,
    maxPrice: money,
    city: z.string().trim().max(120).optional(),
    state: z.string().trim().max(40).optional(),
    bedrooms: count,
    bathrooms: count,
    /** Built in this year or later. */
    yearBuilt: year,
  })
  .refine(({ city, state }) => city || state, { message: 'Please enter a city or a state' })
  .refine(
    ({ minPrice, maxPrice }) => typeof minPrice !== 'number' || typeof maxPrice !== 'number' || minPrice <= maxPrice,
    {
      message: 'The lowest price is above the highest: please swap them',
      path: ['minPrice'],
    },
  )
export type AdvancedSearch = z.input<typeof AdvancedSearch>

/** An area of the catalog, as the suggestions show it. */
export const Area = z.object({
  /** What to put into the form: "78704", "Austin, TX", "Travis County, TX". */
  location: z.string(),
  locationType: z.enum(locationTypes),
  records: z.number().int(),
  /** Decimal string in dollars: what these records would cost this account now, at most. */
  amount: z.string(),
})
export type Area = z.output<typeof Area>

/** An area that a typed text may mean. Of its records, those this account bought before are delivered again, free. */
const SuggestedArea = Area.extend({ alreadyBought: z.number().int() })

/** What ordering the typed text would lead to; nothing is bought by asking. */
export const Outlook = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('catalog'),
    area: Area,
    /** Records of the area this account bought before: delivered again, free. */
    alreadyBought: z.number().int(),
    /** Of the area's records, those with a phone or an email; null until they are counted. */
    reachable: z.number().int().nullable(),
    unitPrice: z.string(),
    plan: z.string(),
    /** True when the records are made-up sample data. */
    sample: z.boolean(),
  }),
  /** No source covers it: an employee fills the order by hand. */
  z.object({ kind: z.literal('manual'), message: z.string() }),
  /** The name exists in several states. */
  z.object({ kind: z.literal('ambiguous'), message: z.string(), choices: z.array(z.string()) }),
  z.object({ kind: z.literal('invalid'), message: z.string() }),
])
export type Outlook = z.output<typeof Outlook>

export const AreaAnswer = z.object({ areas: z.array(SuggestedArea), outlook: Outlook.nullable() })
export type AreaAnswer = z.output<typeof AreaAnswer>

/** Refuses with 422 `invalid` (a ZIP that is none), 409 `ambiguous_area` with `details.choices`, 409 `price_changed`, 402 `spending_cap`, 409 `too_many_unpaid` while 100 orders wait for payment. */
export const searchBasic = endpoint({
  method: 'POST',
  path: '/api/properties/search/basic',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  body: BasicSearch,
  response: z.object({ jobId: z.uuid() }),
})
/** Refuses like the basic search. */
export const searchAdvanced = endpoint({
  method: 'POST',
  path: '/api/properties/search',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  body: AdvancedSearch,
  response: z.object({ jobId: z.uuid(), estimatedResults: z.number().int() }),
})
/** The catalog's areas that begin with the typed text, with counts and prices; counting is free. */
export const findAreas = endpoint({
  method: 'GET',
  path: '/api/properties/areas',
  right: 'view',
  wholeAccount: true,
  query: z.object({ q: Location, locationType: z.enum(locationTypes) }),
  response: AreaAnswer,
})

/** What a record of a basic pull and one of an advanced search cost this account now in the first plan: decimal strings in dollars. */
export const RecordPrices = z.object({ basic: z.string(), advanced: z.string() })
export type RecordPrices = z.output<typeof RecordPrices>

/** What a record costs the account before a plan makes it cheaper; `findAreas` says what the records of an area cost. */
export const getRecordPrices = endpoint({
  method: 'GET',
  path: '/api/properties/prices',
  right: 'view',
  response: RecordPrices,
})
