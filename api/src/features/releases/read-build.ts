import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Manifest } from 'contract/built-release'
import { Refusal } from '../../platform/errors/refusal.ts'

/** A built remote or shell: what it says of itself, and its files on demand. */
export interface Build {
  release: Manifest
  files(): Promise<Map<string, Buffer>>
  /** The source maps of its scripts, by their names. */
  maps(): Promise<Map<string, Buffer>>
}

/** Reads the built folder of a remote or of the shell, with its `release.json`. */
export async function readBuild(folder: string): Promise<Build> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Refusal(422, 'not_built', `There is no built release in ${folder}. Build the remote first.`)
  })
  return {
    release: Manifest.parse(JSON.parse(text)),
    files: () => filesIn(folder, false),
    maps: () => filesIn(folder, true),
  }
}

async function filesIn(folder: string, areMaps: boolean): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const wanted = names.filter((name) =>
    areMaps
      ? name.endsWith('.js.map')
      : !['release.json', 'release.json.br'].includes(name) && !/\.map(\.br)?$/.test(name),
  )
  return new Map(
    await Promise.all(
      wanted.map(async (name): Promise<[string, Buffer]> => [name, await readFile(path.join(folder, name))]),
    ),
  )
}
