import { chmod, rm } from 'node:fs/promises'
import path from 'node:path'
import { assertEmpty, dropAll } from '../../platform/backup/load-backup.ts'
import type { Config } from '../../platform/config/config.ts'
import { startEmbedded } from '../../platform/db/embedded/embedded-postgres.ts'
import { connect } from '../../platform/db/sql.ts'

/** An empty database for a drill. */
export interface DrillDatabase {
  url: string
  ca: string | undefined
  /** Leaves nothing of what was restored. */
  end(): Promise<void>
}

/** An embedded one below the folder, which is gone afterwards. */
export async function ownDatabase({ root }: Pick<Config, 'root'>, folder: string): Promise<DrillDatabase> {
  // As root the database runs as another user, who looks for its own folder below this one.
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    from: path.join(root, 'api/package.json'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    },
  })
  const endWatch = embedded.endWithUs()
  return {
    url: embedded.url,
    ca: undefined,
    async end() {
      await embedded.stop()
      endWatch()
      await rm(embedded.folder, { recursive: true, force: true })
    },
  }
}

/** The one that whoever runs the drill named, which is as empty afterwards as it was. Throws a sentence, and touches nothing, where it is not. */
export async function givenDatabase(
  url: string,
  { databaseCa: ca }: Pick<Config, 'databaseCa'>,
): Promise<DrillDatabase> {
  const pool = connect({ url, ca, max: 1, name: 'lotline drill' })
  try {
    await assertEmpty(pool)
  } catch (error) {
    await pool.end({ timeout: 5 })
    // A failure of the connection is told as one to DATABASE_URL elsewhere, which may be well.
    if (error instanceof Error && !('code' in error)) throw error
    throw new Error(
      'The database that --into names cannot be used: check its address, user and password, and that it exists.',
      { cause: error },
    )
  }
  return {
    url,
    ca,
    async end() {
      await pool.begin(async (tx) => dropAll(tx))
      await pool.end({ timeout: 5 })
    },
  }
}
