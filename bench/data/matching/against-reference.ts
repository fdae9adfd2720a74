// match-files with the shipped weights and with weights fitted to the very lists with and without known pairs, and the plain matcher, on lists of
// several kinds: tsx bench/data/matching/against-reference.ts [learn|choose|score] [rows] [name of a list]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectedOutcomes } from '../../../api/contract/match-certainty.ts'
import { fitMatching, fitMatchingForm } from '../../../api/src/features/skip-trace/fit-matching.ts'
import { matchFiles, matchFilesForm } from '../../../api/src/features/skip-trace/match-files.ts'
import { classLists } from './class-lists.ts'
import { writeLists, type LabelledLists, type ListFiles } from './labelled-lists.ts'
import { bestOfEach, pairScores, type ScoredPair } from './pair-scores.ts'
import { referencePairs } from './reference-matcher.ts'
import { secondLists } from './second-lists.ts'
import { argumentsOf } from '../../arguments.ts'

const { split, rows, only } = argumentsOf({ split: 'learn', rows: 5000, only: '' })
const folder = mkdtempSync(path.join(tmpdir(), 'lists-'))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

for (const lists of [...classLists(rows * 2, rows, split), ...secondLists(rows, split)]) {
  if (!lists.name.includes(only)) continue
  const files = writeLists(folder, lists)
  say(
    `${lists.name}: ${lists.left.length} rows against ${lists.right?.length ?? 'themselves'}, ${lists.truth.length} true pairs`,
  )
  tell('shipped', lists, await matched(files, lists))
  const out = path.join(folder, 'model.json')
  for (const [name, known] of [
    ['fitted without labels', []],
    ['fitted with labels', ['--truth', files.truth]],
  ] as const) {
    await fitMatching(fitMatchingForm.read([...sides(files), '--out', out, ...known]), () => {})
    tell(name, lists, await matched(files, lists, out))
  }
  const reference = await referencePairs(files.left, files.right)
  tell('plain matcher', lists, lists.pairing === 'within' ? reference : bestOfEach(reference))
}
rmSync(folder, { recursive: true })

function sides({ left, right }: ListFiles): string[] {
  return right === undefined ? ['--within', left] : ['--left', left, '--right', right]
}

async function matched(files: ListFiles, { pairing }: LabelledLists, model?: string): Promise<ScoredPair[]> {
  const out = path.join(folder, 'pairs.csv')
  await matchFiles(
    matchFilesForm.read([
      ...sides(files),
      ...(pairing === 'within' ? [] : [`--${pairing}`]),
      ...(model ? ['--model', model] : []),
      '--out',
      out,
    ]),
    () => {},
  )
  return readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([left, right, probability]) => ({
      left: Number(left) - 1,
      right: Number(right) - 1,
      probability: Number(probability),
    }))
}

function tell(name: string, { truth, left }: LabelledLists, pairs: readonly ScoredPair[]): void {
  const scores = pairScores(pairs, truth)
  const [best, certain, balanced] = [
    scores.best(),
    scores.from(expectedOutcomes.certain.from),
    scores.from(expectedOutcomes.balanced.from),
  ]
  const per = (wrong: number) => ((wrong / left.length) * 10_000).toFixed(1)
  say(
    `  ${name.padEnd(22)} best F1 ${best.f1.toFixed(4)} (precision ${best.precision.toFixed(4)}, recall ${best.recall.toFixed(4)}, from ${best.threshold.toFixed(3)}); balanced F1 ${balanced.f1.toFixed(4)}; certain: recall ${certain.recall.toFixed(4)}, wrong in 10,000 ${per(certain.wrong)}; calibration error ${scores.calibrationError(0.01).toFixed(4)}`,
  )
}
