import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BuiltRelease, LiveSite } from 'contract/releases'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { insertRelease, makeNewest, newestOf, releaseOf } from './queries.ts'
import type { Build } from './read-build.ts'
import { reasonsAgainst } from './refuse-release.ts'
import { storeKey } from './store-keys.ts'

const compress = promisify(brotliCompress)

export interface Publication extends Build {
  live: LiveSite
  commit?: string | undefined
  /** Percent of the accounts that get it. */
  share?: number
}

/** `known`: the same release was published before and is current. `taken out`: it stays out until it is promoted. */
export type Outcome = 'published' | 'known' | 'newest again' | 'taken out'

/**
 * Publishes a built remote: its files into the store, its row into the registry last, so that a release is there whole or not at all.
 * The same content is the same release: publishing it twice changes nothing. Refuses with `release_refused` and every reason in `details`.
 */
export async function publishRelease(
  { sql, files }: Pick<Services, 'sql' | 'files'>,
  { release, files: read, live, commit, share = 100 }: Publication,
): Promise<Outcome> {
  const [known] = await releaseOf(sql, release.name, release.version)
  if (known && known.takenOut !== null) return 'taken out'
  if (known) {
    const [newest] = await newestOf(sql, release.name)
    if (newest?.version === release.version) return 'known'
    await makeNewest(sql, release.name, release.version, share)
    return 'newest again'
  }
  const contents = await read()
  const reasons = await reasonsAgainst(release, contents, live)
  if (reasons.length > 0)
    throw new Refusal(
      422,
      'release_refused',
      `${release.name} ${release.version} cannot be published. ${reasons.join(' ')}`,
      reasons,
    )
  await Promise.all(
    [...(await withCompressed(release, contents))].map(([file, content]) =>
      files.put(storeKey(release.name, release.version, file), content),
    ),
  )
  await insertRelease(sql, { manifest: release, commit: commit ?? null, share })
  return 'published'
}

/** The files of the release, each with its compressed copy: the build's own, or one made now. */
async function withCompressed(
  { integrity }: BuiltRelease,
  contents: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>()
  await Promise.all(
    Object.keys(integrity).map(async (file) => {
      const content = contents.get(file)
      if (!content) return
      all.set(file, content)
      if (/\.(js|html|json|svg)$/.test(file) && content.length > 1_000) {
        all.set(
          `${file}.br`,
          contents.get(`${file}.br`) ?? (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
        )
      }
    }),
  )
  return all
}
