import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { addressRules, databaseRules, environmentRules, LOCAL_ONLY, type StartRule } from './start-rules.ts'

/** Throws, with a sentence for each rule that is broken: of the addresses, and where others can come also of all else that the environment shows. */
export async function assertSafeEnvironment(config: Config): Promise<void> {
  await assertRules([...addressRules, ...(config.isPublic ? environmentRules : [])], config)
}

/** Throws where others can come and the database holds what is for one machine alone. */
export async function assertSafeDatabase({ isPublic }: Pick<Config, 'isPublic'>, sql: Sql): Promise<void> {
  if (isPublic) await assertRules(databaseRules, sql)
}

/** Throws where others can come: `local` makes a demo account with a known password. */
export function assertLocalOnly({ isPublic }: Pick<Config, 'isPublic'>): void {
  if (isPublic) throw new Error(LOCAL_ONLY)
}

async function assertRules<Seen>(rules: readonly StartRule<Seen>[], seen: Seen): Promise<void> {
  const broken: string[] = []
  for (const { breaks, sentence } of rules) if (await breaks(seen)) broken.push(sentence)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
