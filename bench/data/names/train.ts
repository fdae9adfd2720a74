/** `npx tsx bench/data/names/train.ts`: learns from made-up names what tells a company from a person and writes the shipped weights. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { companyFeatures } from '../../../api/src/features/properties/owners/company-features.ts'
import { tidy } from '../../../api/src/features/properties/owners/tidy-name.ts'
import { asShipped, learn } from '../../../api/src/platform/learning/logistic-model.ts'
import { random } from '../../leads/made-up-owners.ts'
import { seedOf } from '../split.ts'
import { madeUpName } from './made-up-names.ts'

const NAMES = 120_000
const chance = random(seedOf('learn'))
const lessons = Array.from({ length: NAMES }, () => madeUpName(chance, 'learn')).map(({ text, kind }) => ({
  features: companyFeatures(tidy(text)),
  wanted: kind === 'company',
}))
const file = '../../../api/src/features/properties/owners/company-weights.json'
writeFileSync(
  path.resolve(import.meta.dirname, file),
  asShipped(learn(lessons, { rounds: 12, shrink: 1e-5, least: 0.25 })),
)
