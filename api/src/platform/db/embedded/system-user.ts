import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface SystemUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as the owner of its data, as `postgres` or as `nobody`. Creates no user. */
export function serverUser(dataFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const version = path.join(dataFolder, 'PG_VERSION')
  if (existsSync(version)) {
    const { uid, gid } = statSync(version)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'Running as root, and there is no user "postgres" or "nobody" to run PostgreSQL as. Start as a normal user or set DATABASE_URL.',
  )
}

/** Whether a user can reach a folder. */
export function isReachable(folder: string, user: SystemUser): boolean {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    if (existsSync(place)) {
      const { uid, gid, mode } = statSync(place)
      const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
      if (!(mode & needed)) return false
    }
    if (place === path.dirname(place)) return true
  }
}

/** Gives a folder and all below it to a user. */
export function ownTree(folder: string, { uid, gid }: SystemUser): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) ownTree(place, { uid, gid })
    else if (!entry.isSymbolicLink()) chownSync(place, uid, gid)
  }
}
