/**
 * How many hurried one-line addresses are read right in every part. `npx tsx bench/data/addresses/score.ts [learn|choose|score] [lines] [--wrong]`:
 * `learn` is looked at while the rules are written, `choose` decides between two, `score` is only scored.
 */
import { cityKey } from '../../../api/src/features/properties/addresses/gazetteer.ts'
import { parseOneLine } from '../../../api/src/features/properties/addresses/parse-one-line.ts'
import { parseStreet } from '../../../api/src/features/properties/addresses/parse-street.ts'
import { random } from '../../leads/made-up-owners.ts'
import { seedOf } from '../split.ts'
import { madeUpLine, type LabelledLine } from './made-up-lines.ts'
import { argumentsOf } from '../../arguments.ts'

const { split, lines, wrong: showsWrong } = argumentsOf({ split: 'score', lines: 20_000, wrong: false })
const chance = random(seedOf(split))
const wrong = new Map<string, number>()
let right = 0
const shown: string[] = []
for (let at = 0; at < lines; at++) {
  const labelled = madeUpLine(chance)
  const differs = wrongParts(labelled)
  if (differs.length === 0) right++
  for (const part of differs) wrong.set(part, (wrong.get(part) ?? 0) + 1)
  if (differs.length > 0 && shown.length < 60)
    shown.push(`${labelled.line}\t${differs.join()}\t${JSON.stringify(parseOneLine(labelled.line))}`)
}
console.log(`${split}: ${(right / lines).toFixed(4)} of ${lines} lines right in every part`)
console.table(Object.fromEntries([...wrong].map(([part, count]) => [part, { wrong: count }])))
if (showsWrong) console.log(shown.join('\n'))

function wrongParts(wanted: LabelledLine): string[] {
  const { street, city, state, zip } = parseOneLine(wanted.line)
  const read = parseStreet(street)
  const found = { ...read, unit: read?.unitNumber ?? '', city: cityKey(city), state, zip }
  const parts = ['number', 'dirPrefix', 'name', 'suffix', 'dirSuffix', 'unit', 'poBox', 'city', 'state', 'zip'] as const
  return parts.filter((part) => (found[part] ?? '') !== (part === 'city' ? cityKey(wanted.city) : wanted[part]))
}
