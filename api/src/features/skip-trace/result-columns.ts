import { expectedOutcomes } from 'contract/match-certainty'
import type { Choice } from './matching/choose.ts'
import type { Found } from './candidates.ts'
import { agreedFields } from './agreed-fields.ts'

const MOST = 5

/** The titles of what a result adds to the upload's own. */
export const addedTitles: readonly string[] = [
  'Match',
  'Match Score',
  'Matched Owner',
  'Matched Address',
  'Matched On',
  'Reason',
  ...Array.from({ length: MOST }, (_, at) =>
    at === 0 ? ['Phone', 'Phone Type'] : [`Phone ${at + 1}`, `Phone ${at + 1} Type`],
  ).flat(),
  ...Array.from({ length: MOST }, (_, at) => (at === 0 ? 'Email' : `Email ${at + 1}`)),
  'Probability',
  // Whoever is likely, but less than the customer asked for: apart, so that they are not texted unawares.
  'Possible Owner',
  'Possible Address',
  'Possible Phones',
  'Possible Emails',
]

/** The header of the result: the upload's own, then ours; one that the upload has already is called "Found …". */
export function resultHeader(own: readonly string[]): string[] {
  const taken = new Set(own.map((name) => name.trim().toLowerCase()))
  return [...own, ...addedTitles.map((name) => (taken.has(name.toLowerCase()) ? `Found ${name}` : name))]
}

/** The answer to one row, in the order of the added columns. */
export function resultValues({ chosen, probability, best, reason }: Choice<Found>): string[] {
  const phones = chosen ? phonesInResult(chosen) : []
  const emails = chosen?.emails.slice(0, MOST) ?? []
  const silent = chosen && phones.length === 0 && emails.length === 0 ? 'Found, but no phone or email is known' : ''
  const possible = !chosen && probability >= expectedOutcomes.most.from ? best : undefined
  return [
    chosen ? 'yes' : 'no',
    best ? String(Math.round(probability * 100)) : '',
    chosen ? ownerOf(best, chosen) : '',
    chosen ? addressOf(chosen) : '',
    chosen && best ? agreedFields(best.levels).join(', ') : '',
    reason || silent,
    ...Array.from({ length: MOST }, (_, at) => [plainPhone(phones[at]?.number), phones[at]?.type ?? '']).flat(),
    ...Array.from({ length: MOST }, (_, at) => emails[at] ?? ''),
    best ? probability.toFixed(5) : '',
    possible ? ownerOf(possible, possible.of) : '',
    possible ? addressOf(possible.of) : '',
    possible?.of.phones.slice(0, MOST).map(plainPhone).join('; ') ?? '',
    possible?.of.emails.slice(0, MOST).join('; ') ?? '',
  ]
}

/** The phones of a record that have columns. */
export const phonesInResult = ({ phones, phoneTypes }: Found): { number: string; type: string }[] =>
  phones.slice(0, MOST).map((number, at) => ({ number, type: phoneTypes[at] ?? '' }))

const ownerOf = (best: Choice<Found>['best'], found: Found): string => best?.owner?.fullName ?? found.ownerNameRaw ?? ''

const addressOf = ({ unparsedAddress, city, state, postalCode }: Found): string =>
  [unparsedAddress, city, `${state} ${postalCode ?? ''}`.trim()].filter(Boolean).join(', ')

const plainPhone = (phone: string | undefined): string => phone?.slice(-10) ?? ''
