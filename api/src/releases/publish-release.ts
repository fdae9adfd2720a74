import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { BuiltRelease } from 'contract/releases'
import { Refusal } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { insertRelease, makeNewest, newestOf, releaseOf } from './queries.ts'

export interface Publication {
  /** The built folder of a remote, with its `release.json`. */
  folder: string
  commit?: string | undefined
  /** Percent of the accounts that get it. */
  share?: number
}

export interface Published {
  release: BuiltRelease
  /** `known`: the same release was published before and stands. */
  outcome: 'published' | 'known' | 'newest again' | 'taken out'
}

/**
 * Publishes a built remote: its files into the store, its row into the registry last, so that a release is there whole or not at all.
 * The same content is the same release: publishing it twice changes nothing, and one that was taken out stays out until it is promoted.
 */
export async function publishRelease({ sql, files }: Pick<Services, 'sql' | 'files'>, { folder, commit, share = 100 }: Publication): Promise<Published> {
  const release = await readRelease(folder)
  const [known] = await releaseOf(sql, release.name, release.version)
  if (known?.takenOut != null) return { release, outcome: 'taken out' }
  if (known) {
    const [newest] = await newestOf(sql, release.name)
    if (newest?.version === release.version) return { release, outcome: 'known' }
    await makeNewest(sql, release.name, release.version, share)
    return { release, outcome: 'newest again' }
  }
  await Promise.all((await filesOf(folder, release)).map(([file, content]) => files.put(storeKey(release.name, release.version, file), content)))
  await insertRelease(sql, { manifest: release, commit: commit ?? null, share })
  return { release, outcome: 'published' }
}

export const storeKey = (remote: string, version: string, file: string) => `releases/${remote}/${version}/${file}`

async function readRelease(folder: string): Promise<BuiltRelease> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Refusal(422, 'not_built', `There is no built release in ${folder}. Build the remote first.`)
  })
  return BuiltRelease.parse(JSON.parse(text))
}

/** Every file of the release with its content, checked against its hash, and the compressed copies beside them. */
async function filesOf(folder: string, { integrity }: BuiltRelease): Promise<[string, Buffer][]> {
  const present = new Set(await readdir(folder, { recursive: true }))
  const listed = Object.entries(integrity).map(async ([file, hash]): Promise<[string, Buffer]> => {
    const content = await readFile(path.join(folder, file)).catch(() => {
      throw new Refusal(422, 'file_missing', `The release names ${file}, which is not in ${folder}. Build the remote again.`)
    })
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash) {
      throw new Refusal(422, 'file_changed', `${file} is not what was built: its hash differs. Build the remote again.`)
    }
    return [file, content]
  })
  const compressed = Object.keys(integrity).filter((file) => present.has(`${file}.br`)).map(async (file): Promise<[string, Buffer]> => [`${file}.br`, await readFile(path.join(folder, `${file}.br`))])
  return Promise.all([...listed, ...compressed])
}
