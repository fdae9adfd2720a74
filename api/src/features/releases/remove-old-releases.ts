import { SHELL } from 'contract/built-shell'
import { Manifest } from 'contract/built-release'
import { Stage } from 'contract/release-parts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { GIVEN } from './choose-releases.ts'
import { givenReleases } from './given-releases.ts'
import { givenToPages } from './given-to-pages.ts'
import { holdIfNotGiven, markFilesRemoved, noteGiven, releasesNotGiven } from './queries.ts'
import { deleteShellFiles, lockShellFiles, shellFilesOfNoOther } from './shell-file-queries.ts'
import { isSharedByShells, mapKey, placeOf } from './store-keys.ts'

/** Days after which a release that no page was given any more is removed: tabs are not open that long. */
const DAYS_AFTER_LAST_GIVEN = 90

/**
 * Removes the files of up to `max` releases that no page was given for 90 days, neither as the newest nor to fall back to, and returns how
 * many releases. Of a shell's files below /assets those stay that another shell has too.
 */
export async function removeOldReleases(
  { sql, files, log, secrets }: Pick<Services, 'sql' | 'files' | 'log' | 'secrets'>,
  max: number,
): Promise<number> {
  for (const stage of Stage.options) {
    const { remotes, shells } = givenToPages(await givenReleases({ sql, log, secrets }, stage), GIVEN)
    await noteGiven(
      sql,
      [...shells, ...remotes].map(({ remote, version }) => ({ remote, version })),
    )
  }
  let removed = 0
  for (const release of await releasesNotGiven(sql, { days: DAYS_AFTER_LAST_GIVEN, max }))
    if (await sql.begin((tx) => removeFiles({ sql: tx, files }, release))) removed += 1
  return removed
}

/**
 * The files go first, then the row says so: killed in between, the next run removes files that are gone already. The row is held meanwhile, so that
 * what is being removed is not given out; one that was given out since the list was read keeps its files, and false is returned.
 */
async function removeFiles(
  { sql, files }: { sql: Sql } & Pick<Services, 'files'>,
  { remote, version }: { remote: string; version: string },
): Promise<boolean> {
  if (remote === SHELL) await lockShellFiles(sql)
  const [old] = await holdIfNotGiven(sql, remote, version, DAYS_AFTER_LAST_GIVEN)
  if (!old) return false
  const { data } = Manifest.safeParse(old.manifest) // of a spoilt row the file names are unknown
  const named = Object.keys(data?.integrity ?? {})
  const shared = remote === SHELL ? named.filter(isSharedByShells) : []
  const unused = (await shellFilesOfNoOther(sql, { version, names: shared })).map(({ name }) => name)
  for (const file of named.filter((name) => !shared.includes(name) || unused.includes(name))) {
    await files.remove(placeOf(remote, version, file))
    await files.remove(placeOf(remote, version, `${file}.br`))
  }
  for (const file of named) await files.remove(mapKey(remote, version, `${file}.map`))
  await deleteShellFiles(sql, unused)
  await markFilesRemoved(sql, remote, version)
  return true
}
