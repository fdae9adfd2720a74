import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { explicitStops, mentions, politeStops } from './samples.ts'
import { learnOptOuts, type Labelled } from '../../src/features/opt-outs/opt-out-model.ts'
import { withoutMentions } from '../../src/features/opt-outs/opt-out-wordings.ts'
import { plainOf } from '../../src/features/opt-outs/plain-of.ts'

/** What the shipped weights were learned from. */
export const lessons = (): Labelled[] => [
  ...[...explicitStops, ...politeStops].map((text) => ({ plain: withoutMentions(plainOf(text)), optOut: true })),
  ...mentions.map((text) => ({ plain: withoutMentions(plainOf(text)), optOut: false })),
]

/** `pnpm --filter api train-opt-outs`: writes the weights again after the labelled texts changed. */
function writeWeights(): void {
  const { bias, weights } = learnOptOuts(lessons())
  const rounded = [...weights].sort(([a], [b]) => (a < b ? -1 : 1)).map(([feature, weight]) => [feature, Number(weight.toFixed(2))])
  const text = `${JSON.stringify({ bias: Number(bias.toFixed(3)), weights: Object.fromEntries(rounded) }, null, 2)}\n`
  writeFileSync(path.resolve(import.meta.dirname, '../../src/features/opt-outs/opt-out-weights.json'), text)
}

if (process.argv[1] === import.meta.filename) writeWeights()
