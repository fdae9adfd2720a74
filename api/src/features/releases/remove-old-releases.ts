import { Manifest } from 'contract/releases'
import type { Services } from '../../platform/services/services.ts'
import { GIVEN } from './choose-releases.ts'
import { markFilesRemoved, noteGiven, releasesNotGiven } from './queries.ts'
import { mapKey, storeKey } from './store-keys.ts'

/** Days after which a release that no page was given any more is removed: tabs are not open that long. */
export const DAYS_AFTER_LAST_GIVEN = 90

/**
 * Removes the files of up to `max` releases that no page was given for 90 days, neither as the newest nor to fall back to, and returns how
 * many releases. The files go first, then the row says so: killed in between, the next run removes files that are gone already.
 */
export async function removeOldReleases({ sql, files }: Pick<Services, 'sql' | 'files'>, max: number): Promise<number> {
  await noteGiven(sql, GIVEN)
  const old = await releasesNotGiven(sql, { days: DAYS_AFTER_LAST_GIVEN, max })
  for (const { remote, version, manifest } of old) {
    const { data } = Manifest.safeParse(manifest) // of a spoilt row the file names are unknown
    for (const file of Object.keys(data?.integrity ?? {})) {
      await files.remove(storeKey(remote, version, file))
      await files.remove(storeKey(remote, version, `${file}.br`))
      await files.remove(mapKey(remote, version, `${file}.map`))
    }
    await markFilesRemoved(sql, remote, version)
  }
  return old.length
}
