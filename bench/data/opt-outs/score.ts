/**
 * How many made-up texts that ask for no more are found, and how many others are taken for one.
 * `npx tsx bench/data/opt-outs/score.ts [learn|choose|score] [texts] [--wrong]`
 */
import { classifyInbound } from '../../../api/src/features/opt-outs/classify-inbound.ts'
import { random } from '../../leads/made-up-owners.ts'
import { seedOf } from '../split.ts'
import { madeUpText } from './made-up-texts.ts'
import { argumentsOf } from '../../arguments.ts'

const { split, texts, wrong: showsWrong } = argumentsOf({ split: 'score', texts: 20_000, wrong: false })
const chance = random(seedOf(split))
const counts = new Map<string, { of: number; right: number }>()
const wrong = new Set<string>()
let found = 0
let taken = 0
let asked = 0
for (let at = 0; at < texts; at++) {
  const { text, kind, optOut } = madeUpText(chance, split)
  const stops = classifyInbound(text).kind === 'stop'
  const count = counts.get(kind) ?? { of: 0, right: 0 }
  counts.set(kind, { of: count.of + 1, right: count.right + Number(stops === optOut) })
  asked += Number(optOut)
  found += Number(stops && optOut)
  taken += Number(stops && !optOut)
  if (stops !== optOut) wrong.add(`${kind}\t${text}`)
}
console.log(`${split}: recall ${(found / asked).toFixed(4)}, precision ${(found / (found + taken)).toFixed(4)}`)
for (const [kind, { of, right }] of [...counts].sort()) console.log(`  ${kind}: ${(right / of).toFixed(4)} of ${of}`)
if (showsWrong) console.log([...wrong].sort().join('\n'))
