import { foundKinds, type Found } from 'contract/find'
import { toE164, typedDigits } from 'contract/phone'
import type { Sql } from '../../platform/db/sql.ts'
import { matchKeys } from '../properties/match-keys.ts'
import { parseOwners } from '../properties/owners/parse-owners.ts'
import {
  boughtZips,
  contactsWith,
  conversationsWith,
  optOutWith,
  ownersBehind,
  recipientWith,
  titlesWith,
} from './queries.ts'

/** More words than these narrow nothing any more. */
const MAX_WORDS = 4

/** What an account has under some words or a phone, by kind. */
export async function foundBy(sql: Sql, accountId: string, typed: string): Promise<Found[]> {
  const words = typedTerms(typed)
  const digits = phoneDigits(typed)
  const phone = toE164(typed)
  const [people, titles, owners, known] = await Promise.all([
    peopleWith(sql, accountId, digits ? [digits] : words),
    titlesWith(sql, accountId, words),
    ownersWith(sql, accountId, typed, words, phone),
    phone ? Promise.all([recipientWith(sql, accountId, phone), optOutWith(sql, accountId, phone)]) : [],
  ])
  const found = [...people, ...titles, ...owners, ...known.flat()]
  return found.toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind))
}

/** Contacts, and their conversations beside those of others. */
async function peopleWith(sql: Sql, accountId: string, words: readonly string[]): Promise<Found[]> {
  const contacts = await contactsWith(sql, accountId, words.join(' '), words)
  return [...contacts, ...(await conversationsWith(sql, accountId, words, contacts))]
}

/** Owners of the account's lists: by their phone, a person by first name and surname in either order, a company by its name. */
async function ownersWith(
  sql: Sql,
  accountId: string,
  typed: string,
  words: readonly string[],
  phone: string | null,
): Promise<Found[]> {
  if (!phone && words.length < 2) return []
  const zips = await boughtZips(sql, accountId)
  if (zips.length === 0) return []
  const keys = matchKeys({
    places: zips.map(({ zip }) => ({ street: null, key: '', zip })),
    owners: phone ? [] : [...parseOwners([typed], 'natural'), ...parseOwners([typed], 'county')],
    phones: phone ? [phone] : [],
    emails: [],
  })
  const states = [...new Set(zips.map(({ state }) => state))]
  return ownersBehind(sql, accountId, { keys, states }, { words, phone })
}

const typedTerms = (typed: string): string[] => typed.toLowerCase().split(/\s+/).slice(0, MAX_WORDS)

/** A phone or its beginning, however it is written: its digits, without the country's. */
function phoneDigits(typed: string): string | undefined {
  const digits = typedDigits(typed)
  return digits && digits.length > 10 ? digits.replace(/^(?:011|00)?1/, '') : digits
}
