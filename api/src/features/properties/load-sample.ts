import path from 'node:path'
import type { Services } from '../../platform/services/services.ts'
import { importFile, sha256Of, type Output } from './import-roll.ts'
import { readFormat } from './rolls/read-format.ts'

/** The made-up catalog that ships with the product; `api/data/README.md` says how it is made. */
export const sampleFile = (root: string): string => path.join(root, 'api/data/sample-roll.csv.gz')

/** The command `load-sample`: loads the made-up catalog through the importer, once. Returns whether it had to. */
export async function loadSample(services: Pick<Services, 'sql' | 'now' | 'config'>, out: Output): Promise<boolean> {
  const file = sampleFile(services.config.root)
  const [done] =
    await services.sql`select 1 from roll_imports where sha256 = ${await sha256Of(file)} and finished_at is not null limit 1`
  if (done) return false
  await importFile(services, await readFormat(services.config.root, 'lotline-sample'), file, out)
  return true
}
