import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '../refused.ts'
import { filesOf } from './files-of.ts'

export interface Wish {
  name: string
  path: string
  /** The title that people read. */
  title: string
  /** The owning team: named on its failure card and in every report. */
  owner: string
  access: string
}

export interface Made {
  name: string
  port: number
  /** Relative to the root of the workspace. */
  files: string[]
}

interface Known {
  name: string
  paths: string[]
  port: number
}

/** Writes the folder of a new remote and its journey. Refuses with `Refused` before anything is written. */
export async function newRemote(root: string, { access, ...wish }: Wish): Promise<Made> {
  const name = wish.name.startsWith('mfe-') ? wish.name : `mfe-${wish.name}`
  if (!/^mfe-[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new Refused(`"${wish.name}" cannot be a name. Take small letters, digits and dashes, as in "reports".`)
  if (existsSync(path.join(root, name))) throw new Refused(`There is a folder ${name} already. Choose another name.`)
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(wish.path))
    throw new Refused(`"${wish.path}" cannot be a path. Take small letters, digits and dashes, as in "/reports".`)
  if (access !== 'public' && access !== 'signedIn')
    throw new Refused(`--access is public or signedIn, not "${access}".`)

  const known = knownRemotes(root)
  const taken = [...known, { name: 'the shell', paths: shellPaths(root) }].find(({ paths }) =>
    paths.some((other) => overlap(other, wish.path)),
  )
  if (taken) throw new Refused(`${wish.path} overlaps a path of ${taken.name}. Choose another path.`)

  const port = Math.max(3000, ...known.map((remote) => remote.port)) + 1
  const files = filesOf({ ...wish, name, access, port, shellApi: shellApi(root) })
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  return { name, port, files: Object.keys(files) }
}

function knownRemotes(root: string): Known[] {
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
  return folders.map((folder) => JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')))
}

const readShell = (root: string): { pages: Record<string, string[]>; shellApi: number } =>
  JSON.parse(readFileSync(path.join(root, 'shell/shell.json'), 'utf8'))
const shellPaths = (root: string) => Object.values(readShell(root).pages).flat()
const shellApi = (root: string) => readShell(root).shellApi

const overlap = (a: string, b: string) => a === b || (a !== '/' && b.startsWith(`${a}/`)) || a.startsWith(`${b}/`)
