import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import type { EmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'

/** Where the data of an installation with the embedded database lies; the database may lie apart where its user cannot reach DATA_DIR. */
export const dataFolders = (
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder }: Pick<EmbeddedPostgres, 'folder'>,
): string[] => (folder.startsWith(dataDir + path.sep) ? [dataDir] : [dataDir, folder])
