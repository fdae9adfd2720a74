import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/platform/db/embedded/embedded-postgres.ts'
import { serverUrl } from '../src/platform/db/embedded/running-server.ts'
import { prepareServerPlace } from '../src/platform/db/embedded/server-place.ts'
import { startServer } from '../src/platform/db/embedded/start-server.ts'
import { apiFolder } from './database.ts'

/** Whether a replica can be made here: its files are copied with their owner. */
export const canReplicate = process.platform !== 'win32'

/** A PostgreSQL and its streaming replica, which is made of its files while it stands still: the packaged binaries have no `pg_basebackup`. */
export async function startWithReplica() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-replica-'))
  // As root the server runs as another user.
  chmodSync(folder, 0o755)
  const from = path.join(apiFolder, 'package.json')
  const settings = { shared_buffers: '16MB', max_connections: 30, fsync: 'off' }
  const startDatabase = () => startEmbedded({ folder: path.join(folder, 'database'), from, settings })
  const empty = await startDatabase()
  await empty.stop()
  const place = prepareServerPlace(path.join(folder, 'replica'), from, () => {})
  rmSync(place.folder, { recursive: true })
  spawnSync('cp', ['-a', empty.folder, place.folder])
  const database = await startDatabase()
  const { hostname, port, username, password } = new URL(database.url)
  writeFileSync(path.join(place.data, 'standby.signal'), '')
  const server = await startServer(place, {
    ...settings,
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  })
  return {
    url: database.url,
    replicaUrl: serverUrl(place, server.port, 'lotline'),
    async stopReplica() {
      await place.runProgram('pg_ctl', ['stop', '-w', '-s', '-m', 'immediate', '-D', place.data])
    },
    async stop() {
      await this.stopReplica().catch(() => {})
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
