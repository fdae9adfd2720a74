import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, linkSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { flushFolderSync } from '../../flush/flush.ts'
import { isAlive } from './processes.ts'
import type { ServerPlace } from './server-place.ts'

/** Made in a draft folder and renamed: an initialisation that was killed leaves nothing half made. */
export async function initialiseData(place: ServerPlace): Promise<void> {
  const { folder, data } = place
  if (existsSync(data))
    throw new Error(`${data} exists but holds no database. Remove it (or restore it) and start again.`)
  for (const name of readdirSync(folder)) {
    if (/^draft-\d+/.test(name) && !isAlive(Number.parseInt(name.slice(6), 10)))
      rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  const draft = path.join(folder, `draft-${process.pid}`)
  writePassword(place, `${draft}.password`)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await place.runProgram('initdb', [
    '-D',
    draft,
    '-U',
    'lotline',
    '-A',
    'scram-sha-256',
    `--pwfile=${path.join(folder, 'password')}`,
    ...locale,
    '--no-instructions',
  ])
  try {
    renameSync(draft, data)
    flushFolderSync(folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error
  }
}

/** The first of several starters wins: a link is made or it is not. */
function writePassword({ folder, user }: ServerPlace, draft: string) {
  writeFileSync(draft, randomBytes(18).toString('base64url'), { mode: 0o600, flush: true })
  if (user) chownSync(draft, user.uid, user.gid)
  try {
    linkSync(draft, path.join(folder, 'password'))
  } catch (error) {
    if (!existsSync(path.join(folder, 'password'))) throw error
  }
  flushFolderSync(folder)
  rmSync(draft)
}
