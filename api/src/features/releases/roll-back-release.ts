import type { Stage } from 'contract/release-parts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { givenReleases, type GivenReleases, type StoredRemote, type StoredShell } from './given-releases.ts'
import { givenToPages } from './given-to-pages.ts'
import { inTurn } from './in-turn.ts'
import { pagesOfOthers, pathsOfOthers } from './kept-paths.ts'
import { noteRelease, type Releaser } from './note-release.ts'
import { takeOut } from './queries.ts'
import { releaseBefore } from './release-before.ts'

interface RolledBack {
  takenOut: string
  newest: string
  /** Paths that the release before had, and that another remote, or the shell, was given since. */
  ofOthers?: { path: string; remote: string }[]
}

/**
 * Takes the newest release of a remote out, so that the one before it is given. It comes in any case: what another remote, or the shell, was given since
 * stays theirs. Refuses with 409 `nothing_before` where accounts would be left without one, and with 409
 * `not_newest` where a version is named and another is the newest: two who take the same one back take no good one with it.
 */
export const rollBackRelease = (
  { sql, log, secrets }: Pick<Services, 'sql' | 'log' | 'secrets'>,
  releaser: Releaser,
  { remote, stage, reason, version }: { remote: string; stage: Stage; reason: string; version?: string | undefined },
): Promise<RolledBack> =>
  inTurn(sql, async (tx) => {
    const given = await givenReleases({ sql: tx, log, secrets }, stage)
    const newest = [...given.shells, ...given.remotes].find((release) => release.remote === remote)
    if (version !== undefined && newest?.version !== version)
      throw new Refusal(
        409,
        'not_newest',
        `${version} is not the newest release of ${remote}${newest ? `: ${newest.version} is` : ''}. Nothing was taken out.`,
      )
    const before = newest && releaseBefore(given, newest)
    if (newest?.stage !== stage || !before)
      throw new Refusal(
        409,
        'nothing_before',
        `${remote} has no ${stage} release with another before it that everybody is given. Promote an older one, which \`release list\` shows, or withdraw ${remote}.`,
      )
    await takeOut(tx, remote, newest.version, reason || 'Rolled back by hand')
    const details = { remote, version: newest.version, stage }
    await noteRelease({ sql: tx, log }, 'release_rolled_back', releaser, details)
    const ofOthers = leftToOthers(given, newest, before)
    return { takenOut: newest.version, newest: before.version, ...(ofOthers.length > 0 && { ofOthers }) }
  })

/** What the release that comes back had, and does not get back. */
function leftToOthers({ remotes, shells }: GivenReleases, newest: Given, before: Given) {
  const left = givenToPages(
    {
      remotes: remotes.filter((release) => release !== newest),
      shells: shells.filter((release) => release !== newest),
    },
    1,
  )
  const shell = shells.find((release) => release === before)
  const remote = remotes.find((release) => release === before)
  if (shell) return pagesOfOthers(shell, left.remotes)
  return remote ? pathsOfOthers(remote, left.remotes, left.shells) : []
}

type Given = StoredRemote | StoredShell
