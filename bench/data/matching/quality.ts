// How many of the right people the matching finds, how many wrong ones, and how true its probabilities are; with `--write` a model
// is fitted and becomes the shipped one: tsx bench/data/matching/quality.ts [residents] [rows of a split] [--write]
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calibrate } from '../../../api/src/features/skip-trace/matching/calibrate.ts'
import { fitWeights } from '../../../api/src/features/skip-trace/matching/fit-weights.ts'
import type { Model } from '../../../api/src/features/skip-trace/matching/model.ts'
import { shippedModel } from '../../../api/src/features/skip-trace/matching/shipped-model.ts'
import { random } from '../../leads/made-up-owners.ts'
import { catalogOf, reachOf, type Answered } from './answers.ts'
import { sampleOf } from './sample.ts'
import { secondPairs } from './second-pairs.ts'
import { argumentsOf } from '../../arguments.ts'

const { residents, rows, write: writes } = argumentsOf({ residents: 50_000, rows: 40_000, write: false })

/** Of probabilities. */
const bins = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99, 0.999].map(
  (from, at, all) => [from, all[at + 1] ?? 1.01] as const,
)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const began = performance.now()
const sample = sampleOf(residents, rows, 7)
const catalog = catalogOf(sample.records)
say(
  `${sample.records.length} records, ${rows} rows in each split; ${((performance.now() - began) / 1000).toFixed(1)} s`,
)

const model = writes ? await fitted() : shippedModel
const choosing = await catalog.answers(sample.choose, model)
const scored = await catalog.answers(sample.score, model)
const hard = await catalog.answers(sample.hard, model)
say(`right record among those compared: ${share(reachOf(scored))}; of rows with three slips ${share(reachOf(hard))}`)

if (writes) {
  const file = fileURLToPath(
    new URL('../../../api/src/features/skip-trace/matching/shipped-model.json', import.meta.url),
  )
  writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`)
}
const thresholds = [0.1, 0.4, 0.9, 0.99, 0.997, 0.999, 0.9999]
const choosingHard = await catalog.answers(sample.chooseHard, model)
const careful = lowest(choosing, (wrong) => wrong)
const best = bestF1(choosing)
say(`lowest threshold with 1 wrong in 10,000 on the second split: ${careful}; best F1 there at ${best}`)
say(
  `lowest threshold there at which more than 1 in 10,000 is ruled out: ${lowest(choosing, mostLikelyWrong)}; with three slips ${lowest(choosingHard, mostLikelyWrong)}`,
)
for (const [name, answers] of [
  ['second split', choosing],
  ['second, three slips', choosingHard],
  ['ordinary', scored],
  ['three slips', hard],
] as const) {
  for (const threshold of [...thresholds, careful, best]) print(`${name}, ${threshold}`, answers, threshold)
  say(`${name}: calibration error ${calibrationError(answers).toFixed(4)}`)
  for (const line of reliability(answers)) say(line)
}

async function fitted(): Promise<Model> {
  const untaught = { ...shippedModel, curve: [] }
  const pairs = [...catalog.pairs(sample.learn, untaught, random(1)), ...secondPairs(untaught)]
  say(`${pairs.length} pairs to learn from`)
  // How names are paired depends on the weights: the second time they are paired by what was learned.
  const first = { ...fitWeights(pairs), curve: [] }
  const weights = fitWeights([...catalog.pairs(sample.learn, first, random(2)), ...secondPairs(first)])
  const answers = await catalog.answers(sample.choose, { ...weights, curve: [] })
  const curve = calibrate(
    answers.flatMap(({ truth, chosen, bits }) => (chosen === undefined ? [] : [{ bits, right: chosen === truth }])),
  )
  return { ...weights, curve }
}

function measured(answers: readonly Answered[], threshold: number) {
  let right = 0
  let wrong = 0
  let there = 0
  for (const { truth, probability, chosen } of answers) {
    if (truth >= 0) there += 1
    if (chosen === undefined || probability < threshold) continue
    if (chosen === truth) right += 1
    else wrong += 1
  }
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, there)
  return { precision, recall, right, wrong, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) }
}

/** The lowest of the probabilities that were given from which no more than 1 in 10,000 rows is wrong, `counted` as seen or as is not ruled out. */
function lowest(answers: readonly Answered[], counted: (wrong: number) => number): number {
  const ordered = answers
    .filter(({ chosen }) => chosen !== undefined)
    .toSorted((one, other) => other.probability - one.probability)
  let wrong = 0
  let least = 1
  for (const [at, { truth, chosen, probability }] of ordered.entries()) {
    if (truth !== chosen) wrong += 1
    if (counted(wrong) > answers.length / 10_000) break
    if (ordered[at + 1]?.probability !== probability) least = probability
  }
  return Number((Math.ceil(least * 1e5) / 1e5).toFixed(5))
}

function bestF1(answers: readonly Answered[]): number {
  const tried = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)
  return tried.reduce((one, other) => (measured(answers, other).f1 > measured(answers, one).f1 ? other : one))
}

function print(name: string, answers: readonly Answered[], threshold: number): void {
  const { precision, recall, f1, wrong, right } = measured(answers, threshold)
  const most = mostLikelyWrong(wrong)
  const per = (count: number) => ((count * 10_000) / answers.length).toFixed(1)
  say(
    `${name.padEnd(24)} precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  F1 ${f1.toFixed(4)}  of 1,000 rows ${per(right / 10)} right; wrong in 10,000: ${per(wrong)}, below ${per(most)}`,
  )
}

function reliability(answers: readonly Answered[]): string[] {
  return bins.map(([from, to]) => {
    const inside = answers.filter(
      ({ chosen, probability }) => chosen !== undefined && probability >= from && probability < to,
    )
    const said = inside.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, inside.length)
    const right = inside.filter(({ chosen, truth }) => chosen === truth).length / Math.max(1, inside.length)
    return `  ${from} to ${to}: ${inside.length} answers, said ${said.toFixed(4)}, right ${right.toFixed(4)}`
  })
}

/** The difference between what was said and what was right, over all answers. */
function calibrationError(answers: readonly Answered[]): number {
  const given = answers.filter(({ chosen }) => chosen !== undefined)
  let error = 0
  for (const [from, to] of bins) {
    const inside = given.filter(({ probability }) => probability >= from && probability < to)
    error += Math.abs(
      inside.reduce((sum, { probability, chosen, truth }) => sum + probability - (chosen === truth ? 1 : 0), 0),
    )
  }
  return error / Math.max(1, given.length)
}

/** The rate (times the rows) that would show as many wrong ones or fewer in one run of twenty: Poisson, one-sided. */
function mostLikelyWrong(wrong: number): number {
  // Of many, a probability this small is no number any more; the normal distribution is near enough.
  if (wrong > 500) return wrong + 1.645 * Math.sqrt(wrong)
  let least = wrong
  let most = wrong * 2 + 10
  for (let step = 0; step < 60; step++) {
    const rate = (least + most) / 2
    let term = Math.exp(-rate)
    let chanceOfFew = term
    for (let count = 1; count <= wrong; count++) chanceOfFew += term *= rate / count
    if (chanceOfFew > 0.05) least = rate
    else most = rate
  }
  return most
}

function share(value: number): string {
  return value.toFixed(4)
}
