/**
 * How many made-up launches of bad accounts are held for a person, and how many of good ones.
 * `npx tsx bench/abuse/score.ts [learn|choose|score] [launches] [--fit] [--wrong]`; `--fit` prints what each sign would weigh by
 * the launches of that split, and what each limit would do.
 */
import { scoreLaunch } from '../../api/src/features/launch-review/score-launch.ts'
import { HELD_FROM, signs, type Sign } from '../../api/src/features/launch-review/signs.ts'
import { random } from '../leads/made-up-owners.ts'
import { seedOf } from '../data/split.ts'
import { madeUpLaunch, type Split } from './made-up-launches.ts'
import { argumentsOf } from '../arguments.ts'

const isSplit = (word: string): word is Split => ['learn', 'choose', 'score'].includes(word)
const {
  split: word,
  launches,
  fit: fits,
  wrong: showsWrong,
} = argumentsOf({ split: 'score', launches: 6000, fit: false, wrong: false })
const split = isSplit(word) ? word : 'score'
const chance = random(seedOf(split))
const all = Array.from({ length: launches }, () => {
  const { kind, isBad, launch } = madeUpLaunch(chance, split)
  return { kind, isBad, template: launch.template, ...scoreLaunch(launch) }
})
const share = (of: typeof all, limit: number) =>
  of.filter(({ score }) => score >= limit).length / Math.max(1, of.length)
const bad = all.filter(({ isBad }) => isBad)
const good = all.filter(({ isBad }) => !isBad)
console.log(
  `${split}: ${(100 * share(bad, HELD_FROM)).toFixed(2)} % of ${bad.length} bad ones held, ${(100 * share(good, HELD_FROM)).toFixed(2)} % of ${good.length} good ones (limit ${HELD_FROM})`,
)
for (const kind of [...new Set(all.map((one) => one.kind))].sort()) {
  const these = all.filter((one) => one.kind === kind)
  console.log(`  ${kind}: ${(100 * share(these, HELD_FROM)).toFixed(1)} % of ${these.length} held`)
}
if (fits) {
  for (const limit of [30, 35, 40, 45, 50, 55, 60])
    console.log(
      `  limit ${limit}: bad ${(100 * share(bad, limit)).toFixed(2)} %, good ${(100 * share(good, limit)).toFixed(2)} %`,
    )
  console.log(fit())
}
if (showsWrong)
  for (const { kind, score, found, template } of all
    .filter(({ isBad, score }) => isBad !== score >= HELD_FROM)
    .slice(0, 40))
    console.log(`${kind}\t${score}\t${found.join(' ')}\t${template}`)

/** Logistic regression over the signs, a ridge keeping rare ones small; as points, ten for each unit of log odds. */
function fit(): Record<string, number> {
  const names = Object.keys(signs)
  const rows = all.map(({ found, isBad }) => ({ at: found.map((sign: Sign) => names.indexOf(sign)), y: isBad ? 1 : 0 }))
  const weights = names.map(() => 0)
  let bias = 0
  for (let round = 0; round < 400; round += 1) {
    const slope = names.map((_, index) => (weights[index] ?? 0) * 2)
    let biasSlope = 0
    for (const { at, y } of rows) {
      const z = at.reduce((sum, index) => sum + (weights[index] ?? 0), bias)
      const error = 1 / (1 + Math.exp(-z)) - y
      biasSlope += error
      for (const index of at) slope[index] = (slope[index] ?? 0) + error
    }
    const rate = 4 / rows.length
    bias -= rate * biasSlope
    for (const [index, by] of slope.entries()) weights[index] = (weights[index] ?? 0) - rate * by
  }
  return {
    ...Object.fromEntries(names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 10)])),
    bias: Math.round(bias * 10),
  }
}
