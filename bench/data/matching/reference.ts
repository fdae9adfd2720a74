// The plain matcher on two lists of write-lists.ts: tsx bench/data/matching/reference.ts LEFT.csv RIGHT.csv TRUTH.csv
import { readFileSync } from 'node:fs'
import { bestOfEach, pairScores } from './pair-scores.ts'
import { referencePairs } from './reference-matcher.ts'

const [leftFile = '', rightFile = '', truthFile = ''] = process.argv.slice(2)
const truth = readFileSync(truthFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((place) => Number(place) - 1))
  .map(([left = -1, right = -1]) => [left, right] as const)
const pairs = await referencePairs(leftFile, rightFile)
const { f1, precision, recall } = pairScores(bestOfEach(pairs), truth).best()
process.stdout.write(
  `${pairs.length} pairs compared; best F1 ${f1.toFixed(4)}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}\n`,
)
