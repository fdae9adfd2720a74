import { SHELL } from 'contract/built-shell'
import { Manifest, Stage } from 'contract/releases'
import type { Services } from '../../platform/services/services.ts'
import { GIVEN } from './choose-releases.ts'
import { fitsShell } from './fits-shell.ts'
import { givenReleases, type GivenReleases } from './given-releases.ts'
import { deleteShellFiles, markFilesRemoved, noteGiven, releasesNotGiven, shellFilesOfNoOther } from './queries.ts'
import { isSharedByShells, mapKey, placeOf } from './store-keys.ts'

/** Days after which a release that no page was given any more is removed: tabs are not open that long. */
export const DAYS_AFTER_LAST_GIVEN = 90

/**
 * Removes the files of up to `max` releases that no page was given for 90 days, neither as the newest nor to fall back to, and returns how
 * many releases. Of a shell's files below /assets those stay that another shell has too. The files go first, then the row says so: killed in between, the next run removes files that are gone already.
 */
export async function removeOldReleases(
  { sql, files, log, secrets }: Pick<Services, 'sql' | 'files' | 'log' | 'secrets'>,
  max: number,
): Promise<number> {
  for (const stage of Stage.options)
    await noteGiven(sql, givenToPages(await givenReleases({ sql, log, secrets }, stage)))
  const old = await releasesNotGiven(sql, { days: DAYS_AFTER_LAST_GIVEN, max })
  for (const { remote, version, manifest } of old) {
    const { data } = Manifest.safeParse(manifest) // of a spoilt row the file names are unknown
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
  }
  return old.length
}

/**
 * What pages of one address are given: the newest few of each remote and of the shell, whatever share of the accounts a page is for. Each shell is given those
 * that fit it, which may be older ones.
 */
function givenToPages({ remotes, shells }: GivenReleases): { remote: string; version: string }[] {
  const shown = newestOfEach(shells)
  const ofPages =
    shown.length === 0
      ? newestOfEach(remotes)
      : shown.flatMap((shell) => newestOfEach(remotes.filter(({ manifest }) => fitsShell(manifest, shell.manifest))))
  return [...shown, ...ofPages].map(({ remote, version }) => ({ remote, version }))
}

/** Those with fewer newer ones that every account gets than a page is given. */
function newestOfEach<Release extends { remote: string; share: number }>(releases: readonly Release[]): Release[] {
  const whole = new Map<string, number>()
  return releases.filter(({ remote, share }) => {
    const newer = whole.get(remote) ?? 0
    if (share === 100) whole.set(remote, newer + 1)
    return newer < GIVEN
  })
}
