import type { Config } from '../../platform/config/config.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { connect } from '../../platform/db/sql.ts'
import { createServices } from '../create-services.ts'
import { dataFolders } from './data-folders.ts'
import { prepareDemo } from './demo.ts'
import type { LocalDatabase } from './local-database.ts'

/** Brings the database up to date and puts in what the local product needs to be tried at once. */
export async function prepareDatabase(
  config: Config,
  { url, folder }: LocalDatabase,
  say: (line: string) => void,
): Promise<void> {
  const pool = connect({ url: config.directUrl ?? url, ca: config.databaseCa, max: 2 })
  const applied = await migrate(pool, migrationsFolder(config), {
    sayWaiting: say,
    dataFolders: folder === undefined ? undefined : dataFolders(config, { folder }),
  }).finally(() => pool.end())
  if (applied > 0) say(`Database brought up to date (${applied} ${applied === 1 ? 'migration' : 'migrations'})`)
  const running = await createServices({ ...config, logLevel: 'silent' }, { databaseUrl: url, name: 'prepare' })
  await prepareDemo(running.services, say).finally(() => running.close())
}
