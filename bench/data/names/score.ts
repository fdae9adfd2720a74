/**
 * How many made-up names are kept as what they are, and how many persons are read with the right first and last name.
 * `npx tsx bench/data/names/score.ts [learn|choose|score] [names] [--wrong]`
 */
import { parseOwners } from '../../../api/src/features/properties/owners/parse-owners.ts'
import { random } from '../../leads/made-up-owners.ts'
import { seedOf } from '../split.ts'
import { madeUpName, type LabelledName } from './made-up-names.ts'
import { argumentsOf } from '../../arguments.ts'

const { split, names, wrong: showsWrong } = argumentsOf({ split: 'score', names: 50_000, wrong: false })
const chance = random(seedOf(split))
const counts = {
  person: { of: 0, kept: 0, read: 0 },
  two: { of: 0, kept: 0, read: 0 },
  company: { of: 0, kept: 0, read: 0 },
}
const shown: string[] = []
for (let at = 0; at < names; at++) {
  const labelled = madeUpName(chance, split)
  const owners = parseOwners([labelled.text], labelled.order)
  const kept = isKept(
    labelled,
    owners.map(({ kind }) => kind),
  )
  const read = kept && isRead(labelled, owners)
  const count = counts[labelled.kind]
  count.of += 1
  count.kept += Number(kept)
  count.read += Number(read)
  if (!read && shown.filter((line) => line.startsWith(labelled.kind)).length < 40)
    shown.push(
      `${labelled.kind}\t${labelled.order}\t${labelled.text}\t${owners.map(({ fullName, kind }) => `${fullName} (${kind})`).join(' + ')}`,
    )
}
for (const [kind, { of, kept, read }] of Object.entries(counts))
  console.log(`${split}: ${kind} kept ${(kept / of).toFixed(4)}, names right ${(read / of).toFixed(4)} of ${of}`)
if (showsWrong) console.log(shown.sort().join('\n'))

function isKept({ kind }: LabelledName, kinds: readonly string[]): boolean {
  if (kind === 'company') return kinds.length === 1 && kinds[0] !== 'person' && kinds[0] !== 'estate'
  return kinds.length === (kind === 'two' ? 2 : 1) && kinds.every((found) => found === 'person')
}

function isRead({ people }: LabelledName, owners: readonly { firstName: string; lastName: string }[]): boolean {
  return people.every(
    ({ first, last }, at) =>
      owners[at]?.firstName.toUpperCase() === first && owners[at]?.lastName.toUpperCase() === last.toUpperCase(),
  )
}
