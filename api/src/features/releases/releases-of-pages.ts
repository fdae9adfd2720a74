import type { Stage } from 'contract/release-parts'
import type { Services } from '../../platform/services/services.ts'
import { givenReleases, type GivenReleases } from './given-releases.ts'
import { ownShell } from './page-shell.ts'
import { newerContract } from './refuse-release.ts'

/** By the root of a checkout: the contract that a program serves is that of its own build for as long as it runs. */
const served = new Map<string, string>()

/**
 * What a process gives its pages: all that is given out at an address but what was built against a newer contract than it serves. While a new version of
 * the program is rolled out, that is given by the processes that answer it.
 */
export async function releasesOfPages(
  services: Pick<Services, 'sql' | 'log' | 'secrets' | 'config'>,
  stage: Stage,
): Promise<GivenReleases> {
  const [{ remotes, shells }, contract] = await Promise.all([
    givenReleases(services, stage),
    servedContract(services.config),
  ])
  const isServed = ({ manifest }: GivenReleases['remotes' | 'shells'][number]) =>
    contract === undefined || newerContract(manifest, { contract }).length === 0
  return { remotes: remotes.filter(isServed), shells: shells.filter(isServed) }
}

/** Undefined where no shell is built beside the program, whose build names it. */
async function servedContract(config: Pick<Services['config'], 'root'>): Promise<string | undefined> {
  const contract = served.get(config.root) ?? (await ownShell(config))?.contract
  if (contract !== undefined) served.set(config.root, contract)
  return contract
}
