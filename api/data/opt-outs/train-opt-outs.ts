import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { explicitStops, mentions, politeStops } from './samples.ts'
import { optOutFeatures } from '../../src/features/opt-outs/opt-out-features.ts'
import { withoutMentions } from '../../src/features/opt-outs/opt-out-wordings.ts'
import { plainOf } from '../../src/features/opt-outs/plain-of.ts'
import { asShipped, learn, type Labelled } from '../../src/platform/learning/logistic-model.ts'

/** What the shipped weights were learned from. */
export const lessons = (): Labelled[] => [
  ...[...explicitStops, ...politeStops].map((text) => ({ features: featuresOf(text), wanted: true })),
  ...mentions.map((text) => ({ features: featuresOf(text), wanted: false })),
]

const featuresOf = (text: string): string[] => optOutFeatures(withoutMentions(plainOf(text)))

/** `pnpm --filter api train-opt-outs`: writes the weights again after the labelled texts changed. */
function writeWeights(): void {
  writeFileSync(
    path.resolve(import.meta.dirname, '../../src/features/opt-outs/opt-out-weights.json'),
    asShipped(learn(lessons())),
  )
}

if (process.argv[1] === import.meta.filename) writeWeights()
