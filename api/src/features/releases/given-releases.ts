import { BuiltRelease } from 'contract/releases'
import type { Services } from '../../platform/services/services.ts'
import { givenOut, type StoredRelease } from './queries.ts'

/** Most manifests kept parsed. */
const MAX_KEPT = 500

/** By remote, version and time of publishing: a published manifest never changes. `undefined` for one that is spoilt. */
const parsed = new Map<string, BuiltRelease | undefined>()

/** The newest ten of each remote that are given out, newest first. One row that was spoilt must not take every page with it: it is left out and logged. */
export async function givenReleases(services: Pick<Services, 'sql' | 'log'>): Promise<StoredRelease[]> {
  return (await givenOut(services.sql)).flatMap((row) => {
    const manifest = manifestOf(row, services)
    return manifest ? [{ ...row, manifest }] : []
  })
}

/** What a stored release says of itself, parsed once; undefined where its row was spoilt. */
export function manifestOf(
  { remote, version, publishedAt, manifest }: StoredRelease,
  { log }: Pick<Services, 'log'>,
): BuiltRelease | undefined {
  const key = `${remote} ${version} ${publishedAt}`
  if (parsed.has(key)) return parsed.get(key)
  const { success, data, error } = BuiltRelease.safeParse(manifest)
  if (!success) log.error({ remote, version, err: error }, 'a release is left out: its manifest is none')
  if (parsed.size >= MAX_KEPT) parsed.clear()
  parsed.set(key, data)
  return data
}
