import { pick, type Chance } from '../../leads/made-up-owners.ts'
import { secondColumns, type SecondPerson } from './second-people.ts'

/** Letters that stand beside one another on a keyboard. */
const beside: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'].flatMap((row) =>
    [...row].map((letter, at) => [letter, (row[at - 1] ?? '') + (row[at + 1] ?? '')] as const),
  ),
)
/** How a word is written by who only heard it. */
const heard: readonly (readonly [from: RegExp, to: string])[] = [
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/ie/, 'y'],
  [/ee/, 'ea'],
  [/([bdfglmnprst])\1/, '$1'],
  [/c(?=[aou])/, 'k'],
  [/s(?=[aeiou])/, 'z'],
  [/y$/, 'ie'],
  [/ou/, 'u'],
  [/gh/, 'g'],
  [/tion/, 'shun'],
  [/er$/, 'a'],
  [/ei/, 'ie'],
]
const lookAlike: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: 'l',
  s: '5',
  b: '8',
  m: 'rn',
  e: 'c',
  g: 'q',
  z: '2',
  '1': 'l',
  '5': 's',
  '8': 'b',
}

const edits: readonly (readonly [often: number, edit: (text: string, chance: Chance) => string])[] = [
  [20, (text, chance) => cut(text, chance, () => '')],
  [20, (text, chance) => cut(text, chance, (letter) => letter + (chance() < 0.5 ? letter : near(letter, chance)))],
  [25, (text, chance) => cut(text, chance, (letter) => near(letter, chance))],
  [15, (text, chance) => swapped(text, chance)],
  [12, (text, chance) => asHeard(text, chance)],
  [5, (text, chance) => cut(text, chance, (letter) => lookAlike[letter] ?? letter)],
  [3, (text, chance) => cut(text, chance, (letter) => `${letter} `)],
  [2, (text) => text.replace(' ', '')],
]
const all = edits.reduce((sum, [often]) => sum + often, 0)

/** Which columns slips fall on, each by how often. */
const where: readonly (readonly [often: number, column: keyof SecondPerson])[] = [
  [22, 'given'],
  [22, 'surname'],
  [3, 'middle'],
  [7, 'number'],
  [20, 'street'],
  [6, 'second'],
  [16, 'suburb'],
  [6, 'postcode'],
  [2, 'state'],
  [4, 'phone'],
]
const everywhere = where.reduce((sum, [often]) => sum + often, 0)

/** A second record of a person: most have one to four slips, some eight; values are missing, swapped or of a former home. */
export function duplicateOf(person: SecondPerson, chance: Chance): SecondPerson {
  const copy = { ...person }
  let slips = 1
  while (slips < 8 && chance() < 0.55) slips += 1
  for (let slip = 0; slip < slips; slip++) {
    const kind = chance()
    if (kind < 0.1) copy[drawn(chance)] = ''
    else if (kind < 0.13) [copy.given, copy.surname] = [copy.surname, copy.given]
    else if (kind < 0.15) [copy.street, copy.second] = [copy.second, copy.street]
    else if (kind < 0.17) copy.street = copy.street.split(' ').toReversed().join(' ')
    else {
      const column = drawn(chance)
      copy[column] = edited(copy[column], chance)
    }
  }
  // One name at least stays.
  if (!copy.given && !copy.surname) copy.surname = person.surname
  return copy
}

function drawn(chance: Chance): keyof SecondPerson {
  let left = chance() * everywhere
  return where.find(([often]) => (left -= often) < 0)?.[1] ?? secondColumns[0]
}

function edited(text: string, chance: Chance): string {
  if (text.length < 2) return text
  let left = chance() * all
  return (edits.find(([often]) => (left -= often) < 0)?.[1](text, chance) ?? text).trim()
}

function cut(text: string, chance: Chance, by: (letter: string) => string): string {
  const at = Math.floor(chance() * text.length)
  return text.slice(0, at) + by(text.charAt(at)) + text.slice(at + 1)
}

const near = (letter: string, chance: Chance): string =>
  /\d/.test(letter) ? String(Math.floor(chance() * 10)) : pick(chance, [...(beside[letter] ?? 'aeiou')])

function swapped(text: string, chance: Chance): string {
  const at = Math.floor(chance() * (text.length - 1))
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}

function asHeard(text: string, chance: Chance): string {
  const fitting = heard.filter(([from]) => from.test(text))
  if (fitting.length === 0) return swapped(text, chance)
  const [from, to] = pick(chance, fitting)
  return text.replace(from, to)
}
