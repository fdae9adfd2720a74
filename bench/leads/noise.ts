import { pick, type Chance, type MadeUpOwner } from './made-up-owners.ts'
import { longSuffixes, misread, nicknames, typo } from './slips.ts'

/** A row as a customer would upload it, from what people really type. */
export interface NoisyRow {
  name: string
  address: string
  city: string
  state: string
  zip: string
}

/** Writes an owner down as a hurried person does. Each fault has its own rate, named beside it. */
export function noisy(owner: MadeUpOwner, chance: Chance): NoisyRow {
  const says = (share: number) => chance() < share
  let { number, zip } = owner
  let street = owner.street
  if (says(0.05)) street = typo(street, chance) // a slip in the street
  if (says(0.02)) street = misread(street, chance) // read by a machine
  if (says(0.02)) number = typo(number, chance) // a slip in the number
  if (says(0.03)) zip = '' // ZIP left out
  else if (says(0.02)) zip = String(Number(zip) + 7) // the neighbouring ZIP
  const suffix = says(0.1) ? '' : says(0.5) ? (longSuffixes[owner.suffix] ?? owner.suffix) : owner.suffix
  const unit =
    owner.unit && !says(0.25) ? pick(chance, [` Apt ${owner.unit}`, ` #${owner.unit}`, `, Unit ${owner.unit}`]) : ''
  const address = says(0.04) ? '' : `${number} ${street} ${suffix}${unit}`.replace(/ +/g, ' ').trim()
  return {
    name: nameOf(owner, chance),
    address: says(0.5) ? address : address.toLowerCase(),
    city: owner.city,
    state: owner.state,
    zip,
  }
}

function nameOf({ company, firstName, middle, lastName }: MadeUpOwner, chance: Chance): string {
  const says = (share: number) => chance() < share
  if (company) return says(0.3) ? company.replace(/ (LLC|LP|INC)$/, '') : says(0.1) ? typo(company, chance) : company
  let first = says(0.12) ? (nicknames[firstName] ?? firstName) : firstName
  let last = lastName
  if (says(0.06)) first = typo(first, chance)
  if (says(0.06)) last = typo(last, chance)
  if (says(0.02)) last = misread(last, chance)
  if (says(0.04)) first = first.charAt(0) // an initial alone
  if (says(0.02)) last = `${last}-${pick(chance, ['SMITH', 'LEE', 'GARCIA'])}` // married since
  const second = middle && says(0.4) ? ` ${middle}` : ''
  return says(0.25)
    ? `${last} ${first}${second}`
    : says(0.2)
      ? `${last}, ${first}${second}`
      : `${first}${second} ${last}`
}
