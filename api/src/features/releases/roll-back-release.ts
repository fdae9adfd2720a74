import type { Stage } from 'contract/release-parts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { givenReleases } from './given-releases.ts'
import { inTurn } from './in-turn.ts'
import { noteRelease, type Releaser } from './note-release.ts'
import { takeOut } from './queries.ts'
import { releaseBefore } from './release-before.ts'

/** Takes the newest release of a remote out, so that the one before it is given. Refuses with 409 `nothing_before` where accounts would be left without one. */
export const rollBackRelease = (
  { sql, log, secrets }: Pick<Services, 'sql' | 'log' | 'secrets'>,
  releaser: Releaser,
  { remote, stage, reason }: { remote: string; stage: Stage; reason: string },
): Promise<{ takenOut: string; newest: string }> =>
  inTurn(sql, async (tx) => {
    const given = await givenReleases({ sql: tx, log, secrets }, stage)
    const newest = [...given.shells, ...given.remotes].find((release) => release.remote === remote)
    const before = newest && releaseBefore(given, newest)
    if (newest?.stage !== stage || !before)
      throw new Refusal(
        409,
        'nothing_before',
        `${remote} has no ${stage} release with another before it that everybody is given.`,
      )
    await takeOut(tx, remote, newest.version, reason || 'Rolled back by hand')
    const details = { remote, version: newest.version, stage }
    await noteRelease({ sql: tx, log }, 'release_rolled_back', releaser, details)
    return { takenOut: newest.version, newest: before.version }
  })
