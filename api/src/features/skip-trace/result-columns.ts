import type { Choice } from './matching/choose.ts'
import type { Field } from './matching/model.ts'
import type { Found } from './candidates.ts'

const MOST = 5

const added = [
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
]

/** The header of the result: the upload's own, then ours; one that the upload has already is called "Found …". */
export function resultHeader(own: readonly string[]): string[] {
  const taken = new Set(own.map((name) => name.trim().toLowerCase()))
  return [...own, ...added.map((name) => (taken.has(name.toLowerCase()) ? `Found ${name}` : name))]
}

/** The answer to one row, in the order of the added columns. */
export function resultValues({ chosen, score, best, reason, agreed }: Choice<Found>): string[] {
  const phones = chosen?.phones.slice(0, MOST) ?? []
  const emails = chosen?.emails.slice(0, MOST) ?? []
  const silent = chosen && phones.length === 0 && emails.length === 0 ? 'Found, but no phone or e-mail is known' : ''
  return [
    chosen ? 'yes' : 'no',
    best ? String(Math.round(score * 100)) : '',
    chosen ? (best?.owner?.fullName ?? chosen.ownerNameRaw ?? '') : '',
    chosen
      ? [chosen.unparsedAddress, chosen.city, `${chosen.state} ${chosen.postalCode ?? ''}`.trim()]
          .filter(Boolean)
          .join(', ')
      : '',
    chosen ? agreed.map((field) => fieldNames[field]).join(', ') : '',
    reason || silent,
    ...Array.from({ length: MOST }, (_, at) => [phones[at]?.slice(-10) ?? '', chosen?.phoneTypes[at] ?? '']).flat(),
    ...Array.from({ length: MOST }, (_, at) => emails[at] ?? ''),
  ]
}

/** What the result calls a field that agreed. */
const fieldNames: Record<Field, string> = {
  surname: 'last name',
  given: 'first name',
  middle: 'middle initial',
  company: 'company name',
  address: 'address',
  phone: 'phone',
  email: 'e-mail',
}
