import { givenNames } from 'contract/given-names'
import { cutTo, MAX_NAME } from 'contract/text-limits'
import { trimEndOf } from 'contract/trim-characters'
import { remembered } from '../remembered.ts'
import { properCase } from './proper-case.ts'
import { isCompany } from './is-company.ts'
import { knownNames } from './known-names.ts'
import { plainName, type NameWord } from './plain-name.ts'
import { tidy } from './tidy-name.ts'
import { degrees, splitTitle, withoutDegrees, type NameOrder } from './titles.ts'
import { generations, government, particles } from './words.ts'

const ownerKinds = ['person', 'company', 'trust', 'estate', 'government', 'unknown'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** One owner. A company has a full name only; a trust or an estate carries the person it is named for, when there is one. */
export interface Owner {
  /** As a person would write it: "John A Smith Jr", "Broad Street Investments LP". */
  fullName: string
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  kind: OwnerKind
}

/** Reads the owners of one parcel from the roll's one or more name fields; no owner is named twice. */
export function parseOwners(names: readonly string[], order: NameOrder = 'county'): Owner[] {
  let owners: Owner[] = []
  for (const name of names) {
    if (name === '') continue
    for (const owner of lineBreak.test(name) ? inLines(name, order) : parseName(name, order)) {
      // Most parcels have one.
      if (owners.length === 0) owners = [owner]
      else if (!owners.some(({ fullName }) => fullName === owner.fullName)) owners.push(owner)
    }
  }
  return owners
}

const lineBreak = /[\r\n]/

/** People on a line each; a company's or a person's name may also have been wrapped. */
function inLines(name: string, order: NameOrder): Owner[] {
  const lines = cutTo(name, MAX_NAME)
    .split(/[\r\n]+/)
    .map((line) => parseName(line, order))
    .filter((owners) => owners.length > 0)
  const arePeople = lines.every((owners) =>
    owners.every(({ kind, firstName, lastName }) => kind === 'person' && firstName && lastName),
  )
  return arePeople ? lines.flat() : parseName(name, order)
}

function parseName(given: string, order: NameOrder): Owner[] {
  const raw = cutTo(given, MAX_NAME)
  const words = plainName(raw) ?? plainName(raw.toUpperCase())
  if (!words) return otherwise[order](raw)
  if (order === 'county') return [countyPerson(words)]
  return naturalOrder([{ title: '', name: words.map(({ word }) => word).join(' ') }])
}

/** Companies and the public hand own many parcels, and reading such a name takes as long as reading ten plain ones. */
const otherwise: Readonly<Record<NameOrder, (raw: string) => Owner[]>> = {
  county: remembered((raw) => parseOther(raw, 'county'), 5000),
  natural: remembered((raw) => parseOther(raw, 'natural'), 5000),
}

const noOwner =
  /^((?:CURRENT |UNKNOWN |PROPERTY )?OWNERS?(?: UNKNOWN| OF RECORD)?|(?:CURRENT )?(?:RESIDENT|OCCUPANT)S?(?: OR CURRENT (?:RESIDENT|OCCUPANT)S?)?|VACANT|UNKNOWN|TBD|(?:NAME )?(?:CONFIDENTIAL|WITHHELD)|NOT AVAILABLE( FROM THE DATA SOURCE)?|NAME NOT ON FILE|UNAVAILABLE OWNER|NA|N\/A|NONE|-+)$/

function parseOther(raw: string, order: NameOrder): Owner[] {
  const text = tidy(raw)
  if (text === '' || noOwner.test(text)) return []
  if (government.test(text)) return [organisation(text.replaceAll(',', ''), 'government')]
  const estate =
    /^(?:THE |ALL |UNKNOWN )*(?:ESTATE|EST|HEIRS)(?: (?:AND|&) (?:ASSIGNS|DEVISEES|HEIRS))? OF (.+)$/.exec(text) ??
    /^(.+?)(?: \(?(?:ESTATE|EST|HEIRS)\)?)$/.exec(text)
  if (estate?.[1] && !isCompany(estate[1]))
    return people(estate[1], order).map((person) => ({
      ...person,
      kind: 'estate' as const,
      fullName: person.fullName && `Estate of ${person.fullName}`,
    }))
  const account = heldFor(text)
  if (account) return [account]
  if (/\bTRUST\b/.test(text)) return [trust(text, order)]
  const trustee = beforeTrustee(text)
  if (isCompany(splitTitle(trustee ?? text, order).name)) return [organisation(text.replace(/,(?= )/g, ''), 'company')]
  if (trustee) return people(trustee, order).map((person) => ({ ...person, kind: 'trust' as const }))
  return people(text, order)
}

/** One person as assessors write them, without a comma. */
function countyPerson(all: readonly NameWord[]): Owner {
  const [last, first, middle] = all
  if (last && first && all.length < 4 && !all.some(({ isSpecial }) => isSpecial))
    return ofParts(first.proper, middle?.proper ?? '', last.proper, '')
  const { words, suffix } = takeSuffix(all.map(({ word }) => word))
  const length = lastNameLength(words)
  return person(words.slice(length), words.slice(0, length).join(' '), suffix)
}

/** "EQUITY TRUST CO FBO JOHN SMITH IRA": whom a retirement account is held for; undefined where no person is named. */
function heldFor(text: string): Owner | undefined {
  const [, named] = /\b(?:F\/?B\/?O|FOR (?:THE )?BENEFIT OF) (.+)$/.exec(text) ?? []
  const name = named?.replace(
    /,? (?:(?:ROTH|SEP|TRADITIONAL|SOLO|BENEFICIARY) )*(?:IRA|401 ?\(?K\)?)\b[^]*$|,? (?:#|ACC(?:OUN)?T\b)[^]*$/,
    '',
  )
  if (!name?.includes(' ') || isCompany(name)) return undefined
  const [person] = people(name, 'natural')
  return person && { ...person, fullName: properCase(text.replaceAll(',', '')), kind: 'trust' }
}

/** "SMITH JOHN REVOCABLE TR" → "SMITH JOHN"; undefined where no trustee is named. */
function beforeTrustee(text: string): string | undefined {
  const words = text.split(' ')
  if (words.length < 2 || !trustees.has(words.pop() ?? '')) return undefined
  while (words.length > 1 && kindsOfTrust.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ').replace(/,$/, '')
}

const trustees = new Set(['TR', 'TRS', 'TTEE', 'TTEES', 'TRUSTEE', 'TRUSTEES'])
const kindsOfTrust = new Set(['REV', 'REVOCABLE', 'IRREV', 'IRREVOCABLE', 'LIV', 'LIVING', 'FAM', 'FAMILY'])

const organisation = (text: string, kind: OwnerKind): Owner => ({
  fullName: properCase(text),
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  kind,
})

/** "SMITH JOHN A FAMILY TRUST" keeps the person it is named for; "BROADWAY LAND TRUST" has none. */
function trust(text: string, order: NameOrder): Owner {
  const fullName = properCase(text.replaceAll(',', ''))
  const named =
    text
      .replace(/^THE /, '')
      .split(
        /\b(?:THE|REVOCABLE|REV|IRREVOCABLE|LIVING|FAMILY|TRUSTEES?|TTEES?|TRS|INTER VIVOS|TESTAMENTARY|TRUST|LAND|DATED|DTD|UNDER|U\/A|U\/D\/T)\b/,
      )[0] ?? ''
  const before = trimEndOf(trimEndOf(named, ' ,&').replace(/ (?:OF|AS|AND)$/, ''), ' ,&').trim()
  const [person] = before.split(' ').length > 1 && !isCompany(before) ? people(before, order) : []
  return {
    ...(person ?? {
      firstName: '',
      middleName: '',
      lastName: before.includes(' ') ? '' : properCase(before),
      suffix: '',
    }),
    fullName,
    kind: 'trust',
  }
}

function people(text: string, order: NameOrder): Owner[] {
  const parts = separated(text)
    .map((part) => splitTitle(part, order))
    .filter(({ title, name }) => title || name)
  const named = parts
    .filter(({ name }) => name !== '')
    .map(({ title, name }) => ({ title, name: withoutDegrees(name) }))
  const names = named.map(({ name }) => name)
  const owners =
    order === 'county' || names.some((name) => name.includes(', ')) ? countyOrder(names) : naturalOrder(named)
  // "MR AND MRS JOHN SMITH": of the other no given name is known.
  const [first] = owners
  const alone = first && parts.find(({ name }) => name === '')
  return alone ? [...owners, companion(first, named.at(-1)?.title ?? alone.title)] : owners
}

/** The parts of a field, one for each person. */
function separated(text: string): string[] {
  const parts = text.split(/ ?(?:&|\+|;|\/| AND | OR ) ?/)
  // "JOHN SMITH, MARY SMITH": whole names on both sides of a comma.
  return parts.flatMap((part) => {
    const names = part.split(', ')
    const ends = new Set(names.map((name) => name.split(' ').at(-1)))
    const whole = names.every(isWholeName) || (ends.size === 1 && names.every((name) => name.includes(' ')))
    return names.length > 1 && whole ? names : [part]
  })
}

/** A given name first and a surname last. */
function isWholeName(text: string): boolean {
  const words = text.split(' ')
  const { given, commonGiven, surnames } = knownNames()
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2 || last.length === 1 || generations.has(last)) return false
  return given.has(first) && !(commonGiven.has(last) && !surnames.has(last)) && !degrees.has(last)
}

function countyOrder(parts: string[]): Owner[] {
  const owners: Owner[] = []
  for (const part of parts) {
    const first = owners[0]
    const { words, suffix, last } = splitCounty(part)
    if (first && sharesLastName(words, last, first.lastName))
      owners.push(person(words, first.lastName.toUpperCase(), suffix))
    else owners.push(person(words.slice(last.length), last.join(' '), suffix))
  }
  return owners
}

/** The second person of "GARCIA ELENA & HAROLD T" has no last name of their own. */
function sharesLastName(words: string[], last: string[], lastName: string): boolean {
  if (last.join(' ') === lastName.toUpperCase()) return false
  const [given = '', second = ''] = words
  if (words.length === 1) return true
  if (words.length === 2) return second.length === 1 || givenNames.has(given.toLowerCase())
  return words.length === 3 && second.length === 1 && givenNames.has(given.toLowerCase())
}

function splitCounty(part: string): { words: string[]; suffix: string; last: string[] } {
  const comma = part.indexOf(', ')
  const ahead = comma > 0 ? part.slice(0, comma).split(' ') : []
  const { words, suffix } = takeSuffix(part.replaceAll(',', '').split(' ').filter(Boolean))
  const named = ahead.filter((word) => !generations.has(word))
  // "SMITH JOHN, JR" has its comma before the generation, not behind the last name.
  if (named.length > 0 && named.length < words.length) return { words, suffix, last: named }
  return { words, suffix, last: words.slice(0, lastNameLength(words)) }
}

/** How many leading words make the last name: particles draw the next word in, as long as a given name is left. */
function lastNameLength(words: string[]): number {
  let length = 1
  while (particles.has(words[length - 1] ?? '') && words.slice(length + 1).some((word) => word.length > 1)) length++
  return length
}

function naturalOrder(parts: readonly { title: string; name: string }[]): Owner[] {
  const split = parts.map(({ title, name }) => ({ title, ...takeSuffix(name.split(' ')) }))
  const owners = split.map(({ title, words, suffix }, at) => {
    let start = words.length - 1
    while (start > 1 && particles.has(words[start - 1] ?? '')) start--
    // "PETE M AND WILLIAM KING": an initial is no last name beside another's. "MR SMITH" has no given name.
    const whole = start > 0 ? parts.length > 1 && words[start]?.length === 1 : title === '' || at < parts.length - 1
    return { given: whole ? words : words.slice(0, start), last: whole ? [] : words.slice(start), suffix }
  })
  // "JOHN & MARY SMITH": who has no last name takes the next one's.
  const shared = owners.findLast(({ last }) => last.length > 0)?.last ?? []
  if (shared.length === 0) return owners.map(({ given, suffix }) => person([], given.join(' '), suffix))
  return owners.map(({ given, last, suffix }) => person(given, (last.length > 0 ? last : shared).join(' '), suffix))
}

/** Who is named by a title alone beside another. */
function companion({ lastName }: Owner, title: string): Owner {
  return { ...person([], lastName.toUpperCase(), ''), fullName: `${properCase(title)} ${lastName}` }
}

function takeSuffix(words: string[]): { words: string[]; suffix: string } {
  for (let at = words.length - 1; at > 0; at--) {
    const suffix = generations.get(words[at] ?? '')
    // A single V is as likely an initial; it is a generation only at the very end behind two names.
    if (!suffix || (words[at] === 'V' && (at !== words.length - 1 || words.length < 4))) continue
    return { words: words.toSpliced(at, 1), suffix }
  }
  return { words, suffix: '' }
}

function person(given: string[], last: string, suffix: string): Owner {
  const middleName = given.length > 2 ? properCase(given.slice(1).join(' ')) : properCase(given[1] ?? '')
  return ofParts(properCase(given[0] ?? ''), middleName, properCase(last), suffix)
}

function ofParts(firstName: string, middleName: string, lastName: string, suffix: string): Owner {
  let fullName = firstName
  for (const part of [middleName, lastName, suffix]) if (part) fullName = fullName ? `${fullName} ${part}` : part
  return { fullName, firstName, middleName, lastName, suffix, kind: 'person' }
}
