import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { givenReleases } from './given-releases.ts'
import { noteTakenOutByVisitors } from './queries.ts'
import { releaseBefore } from './release-before.ts'
import { takeOutByItself } from './take-out-by-itself.ts'
import { tellTeam } from './tell-team.ts'
import { failingReleases, unhealthyReleases, type UnhealthyRelease } from './unhealthy-releases.ts'

/**
 * How often the reports are looked at: a page needs up to seven seconds to be sure that a release is to blame, and within ten of
 * the third person's it is taken out.
 */
const EVERY_MS = 2_000

type Watching = Pick<Services, 'sql' | 'log' | 'now' | 'config' | 'secrets'>

/**
 * Rolls back each given release that failed for several people where there is an earlier one, and logs why. An employee promotes it again. One that fails
 * in open tabs of an older shell stays where none before it fits the shell of new pages: those would be without the remote, as by a rollback that is refused.
 */
export async function rollBackUnhealthyReleases(services: Watching): Promise<void> {
  for (const release of await unhealthyReleases(services.sql)) {
    const { remote, version, stage, isOfVisitors } = release
    await takeOutByItself(services, {
      remote,
      version,
      reason: reasonOf(release),
      mayGo: async (tx) =>
        releaseBefore(await givenReleases({ ...services, sql: tx }, stage), { remote, version }) !== undefined,
      ...(isOfVisitors && { before: (tx) => noteTakenOutByVisitors(tx, remote, version) }),
    })
  }
}

/** Tells the teams of releases that fail for several people and stay: nothing is there to take their place, or the people are too new to be counted. */
export async function tellOfFailingReleases(services: Watching): Promise<void> {
  await services.sql.begin(async (tx) => {
    for (const release of await failingReleases(tx)) {
      const { remote, version } = release
      const details = reasonOf(release)
      await tellTeam(tx, { remote, version, details, type: 'release.failing' }, services)
      services.log.error({ remote, version, details }, 'a release fails and was not taken out')
    }
  })
}

const reasonOf = ({ failed, tried, isOfVisitors, error }: UnhealthyRelease) =>
  `Failed for ${failed} of ${tried} ${isOfVisitors ? 'networks of visitors' : 'accounts'}: ${error ?? 'no reason given'}`

/** The watch over all releases. */
export const releaseHealth = createLoop({
  name: 'release-health',
  pauseMs: EVERY_MS,
  failure: 'the health of the releases could not be read',
  begin: (services) => async () => {
    await rollBackUnhealthyReleases(services)
    await tellOfFailingReleases(services)
  },
})
