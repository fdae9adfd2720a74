import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fitMatching, fitMatchingForm } from './fit-matching.ts'
import { matchFiles, matchFilesForm } from './match-files.ts'

// It computes for most of a minute, beside other tests for longer.
const folder = mkdtempSync(path.join(tmpdir(), 'fitted-'))
const file = (name: string, lines: readonly string[]) => {
  writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)
  return path.join(folder, name)
}

const given =
  'James Robert Patricia Jennifer Michael Linda Barbara William Susan Richard Jessica Charles Margaret Thomas Dorothy Christopher Elizabeth Kenneth Nancy Edward Karen Steven Deborah Ronald Sharon Timothy Cynthia Jeffrey Melissa Gregory Angela Virginia Raymond Kathleen Samuel Rebecca Benjamin'.split(
    ' ',
  )
const surnames =
  'Aberman Bakton Calson Denberg Eckley Farnfield Goldworth Hartski Ingstein Jarham Kolwood Landett Morick Noraro Ostelli Pelenko'.split(
    ' ',
  )
const streets = 'Oak Maple Cedar Walnut Spruce Locust Juniper Hickory Magnolia Dogwood Laurel'.split(' ')
const of = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

/** Couples in houses of their own. */
const people = Array.from({ length: 900 }, (_, at) => {
  const house = Math.floor(at / 2)
  return {
    name: `${of(given, at * 5 + house * 3)} ${of(surnames, house * 7)}`,
    street: `${100 + house * 3} ${of(streets, house)} St`,
    zip: String(78_700 + (house % 20)),
  }
})
const slipped = (text: string, at: number): string => {
  const place = 2 + (at % 3)
  return text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2)
}
/** Every third name or street has two letters swapped; every fifth person is not in the other list, who lives with one that is. */
const asked = people.map((person, at) => ({
  ...person,
  name: at % 3 === 0 ? slipped(person.name, at) : person.name,
  street: at % 3 === 1 ? `${person.street.slice(0, 4)}${slipped(person.street.slice(4), 0)}` : person.street,
}))
const known = people.flatMap((person, at) => (at % 5 === 0 ? [] : [{ ...person, at }]))
const placeOf = new Map(known.map(({ at }, place) => [at, place]))

const header = 'Name,Street,Zip'
const lineOf = ({ name, street, zip }: { name: string; street: string; zip: string }) => `${name},${street},${zip}`
const left = file('left.csv', [header, ...asked.map(lineOf)])
const right = file('right.csv', [header, ...known.map(lineOf)])
const truth = new Set(
  people.flatMap((_, at) => {
    const place = placeOf.get(at)
    return place === undefined ? [] : [`${at + 1},${place + 1}`]
  }),
)
const truthFile = file('truth.csv', [...truth])

async function fitted(...args: string[]) {
  const model = path.join(folder, 'model.json')
  const said: string[] = []
  await fitMatching(fitMatchingForm.read([...args, '--out', model]), (line) => said.push(line))
  return { model, said }
}

/** How good the pairs from a probability on are. */
async function matched(model: string, from: number) {
  const out = path.join(folder, 'pairs.csv')
  await matchFiles(matchFilesForm.read(['--left', left, '--right', right, '--model', model, '--out', out]), () => {})
  const pairs = readFileSync(out, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, , probability]) => Number(probability) >= from)
  const good = pairs.filter(([one, other]) => truth.has(`${one},${other}`)).length
  return { precision: good / pairs.length, recall: good / truth.size, wrong: pairs.length - good }
}

/** What the command said of a choice. */
const choice = (said: readonly string[], title: string) => {
  const line = said.find((text) => text.startsWith(title)) ?? ''
  const [, from, good, wrong] = /from ([\d.]+) on; of 1,000 rows ([\d.]+) right and ([\d.]+) wrong/.exec(line) ?? []
  return { from: Number(from), right: Number(good), wrong: Number(wrong) }
}

test.each([
  ['without known pairs', []],
  ['with known pairs', ['--truth', truthFile]],
])('weights fitted %s find who is who, and say from where on each choice answers', async (_how, known_) => {
  const { model, said } = await fitted('--left', left, '--right', right, ...known_)
  expect(said.join('\n')).toContain('Fitted to 900 rows against 720')
  const balanced = choice(said, 'Balanced')
  const { precision, recall } = await matched(model, balanced.from)
  expect(precision).toBeGreaterThan(0.98)
  expect(recall).toBeGreaterThan(0.95)
  // What it expects is what is so: 800 of 1,000 rows have their person in the other list.
  expect(balanced.right / 1000).toBeCloseTo(recall * 0.8, 1)
  expect(balanced.wrong).toBeLessThan(30)
  const certain = choice(said, 'Only the certain')
  expect(certain.from).toBeGreaterThanOrEqual(balanced.from)
  expect((await matched(model, certain.from)).wrong).toBe(0)
  expect(choice(said, 'As many as possible').from).toBe(0.1)
})

test('one list is fitted to be matched with itself', async () => {
  const twice = file('twice.csv', [header, ...known.slice(0, 300).map(lineOf), ...asked.slice(0, 200).map(lineOf)])
  const { said, model } = await fitted('--within', twice)
  expect(said.join('\n')).toContain('Fitted to 500 rows against themselves without known pairs')
  const out = path.join(folder, 'within.csv')
  await matchFiles(matchFilesForm.read(['--within', twice, '--model', model, '--out', out]), () => {})
  const sure = readFileSync(out, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .filter((line) => Number(line.split(',')[2]) >= choice(said, 'Balanced').from)
  // Of the 200, 160 stand in the first part too.
  expect(sure.length).toBeGreaterThan(145)
  expect(sure.length).toBeLessThan(175)
})

test('what cannot be fitted is said in one line', async () => {
  await expect(fitted('--left', left)).rejects.toThrow('Name two lists with --left and --right')
  const empty = file('empty.csv', [header])
  await expect(fitted('--left', empty, '--right', right)).rejects.toThrow('has no rows below its titles')
  const ids = file('ids.csv', ['L1,R1'])
  await expect(fitted('--left', left, '--right', right, '--truth', ids)).rejects.toThrow('names no pair')
  const far = file('far.csv', ['1,999999'])
  await expect(fitted('--left', left, '--right', right, '--truth', far)).rejects.toThrow('names the pair 1,999999')
})
