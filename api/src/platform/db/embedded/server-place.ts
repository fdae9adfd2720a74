import type { SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { nativeFolder, prepareBinaries } from './binaries.ts'
import { run } from './processes.ts'
import { isReachable, serverUser, type SystemUser } from './system-user.ts'

/** Where a server lies and how its programs are run there. */
export interface ServerPlace {
  folder: string
  /** The folder that PostgreSQL itself writes, below `folder`. */
  data: string
  /** As root: the user that the server runs as. */
  user: SystemUser | undefined
  /** The file of one of PostgreSQL's programs. */
  programFile(name: string): string
  /** How a program is started there: as which user, where, and in which environment. */
  options: SpawnOptions
  /** Runs one of PostgreSQL's programs. */
  runProgram(name: string, args: string[], options?: SpawnOptions): Promise<string>
}

/** Makes the folder and brings the binaries to where its user can run them. */
export function prepareServerPlace(wanted: string, from: string, say: (line: string) => void): ServerPlace {
  const { folder, user } = placeFor(path.resolve(wanted), say)
  const native = prepareBinaries(nativeFolder(from), folder, user)
  const programFile = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const common: SpawnOptions = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' } }
  return {
    folder,
    data: path.join(folder, 'data'),
    user,
    programFile,
    options: common,
    runProgram: (name, args, options) => run(programFile(name), args, { ...common, ...options }),
  }
}

/** As root, a folder that the server's user cannot reach is replaced by one below /var/lib. */
function placeFor(wanted: string, say: (line: string) => void): { folder: string; user: SystemUser | undefined } {
  let folder = wanted
  let user = serverUser(path.join(folder, 'data'))
  if (user && !isReachable(path.dirname(folder), user)) {
    folder = `/var/lib/lotline-${createHash('sha1').update(wanted).digest('hex').slice(0, 8)}`
    user = serverUser(path.join(folder, 'data'))
    say(`The database lies in ${folder}: its user cannot reach this folder`)
  }
  try {
    mkdirSync(path.dirname(folder), { recursive: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    throw new Error(`No permission to write to ${folder}. Make it writable, or set DATA_DIR to a folder that is.`, {
      cause: error,
    })
  }
  return { folder, user }
}
