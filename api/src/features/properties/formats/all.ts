import type { RollFormat } from '../rolls/roll-format.ts'
import { lotlineSample } from './lotline-sample.ts'
import { nycPluto } from './nyc-pluto.ts'
import { philadelphiaOpa } from './philadelphia-opa.ts'

/** Every roll the importer can read. */
export const rollFormats: readonly RollFormat[] = [philadelphiaOpa, nycPluto, lotlineSample]
