// Precision, recall and F1 of the pairs that `match-files` wrote: tsx bench/data/matching/score-files.ts PAIRS.csv TRUTH.csv
import { readFileSync } from 'node:fs'

const [pairsFile = '', truthFile = ''] = process.argv.slice(2)
const linesOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
const truth = new Set(linesOf(truthFile).map(([left, right]) => `${left} ${right}`))
const pairs = linesOf(pairsFile)
  .slice(1)
  .map(([left, right, probability]) => ({ same: truth.has(`${left} ${right}`), probability: Number(probability) }))

const measured = (threshold: number) => {
  const given = pairs.filter(({ probability }) => probability >= threshold)
  const right = given.filter(({ same }) => same).length
  const precision = right / Math.max(1, given.length)
  const recall = right / truth.size
  return { threshold, precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) }
}
const tried = Array.from({ length: 99 }, (_, at) => measured((at + 1) / 100))
const best = tried.reduce((one, other) => (other.f1 > one.f1 ? other : one))
for (const [name, { threshold, precision, recall, f1 }] of [
  ['best F1', best],
  ['0.5', measured(0.5)],
  ['0.9', measured(0.9)],
  ['0.99', measured(0.99)],
  ['0.999', measured(0.999)],
] as const)
  process.stdout.write(
    `${name.padEnd(8)} from ${threshold}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, F1 ${f1.toFixed(4)}\n`,
  )
