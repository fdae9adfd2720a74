import { SHELL, SHELL_OF_CHECK } from 'contract/built-shell'
import type { Context } from 'hono'
import { userOf } from '../auth/session.ts'
import { visitorAddress } from '../../platform/caller/visitor-address.ts'
import type { Services } from '../../platform/services/services.ts'
import { chooseShells } from './choose-shell.ts'
import { mayOverride } from './confirm-overrides.ts'
import type { GivenReleases, StoredShell } from './given-releases.ts'
import { noOverrides, overridesOf, wishesOf, withOverrides } from './overrides.ts'
import { ownShell, releasedShell } from './page-shell.ts'
import { withToken } from './page-token.ts'
import { registryOf } from './registry-of.ts'
import type { ReleaseFiles } from './release-files.ts'
import { wishedReleases } from './wished-releases.ts'

/** Finds the shell and the registry of a visitor's page; undefined where there is no shell at all. */
export function sitesOfVisitors(services: Services, releases: () => Promise<GivenReleases>, stored: ReleaseFiles) {
  /** Who it is matters only where a release is for some of the accounts, or another build is asked for. */
  return async function siteOf(context: Context) {
    const request = context.req.raw
    const { config } = services
    const current = await releases()
    const wishes = wishesOf(request, config)
    const matters = wishes.size > 0 || [...current.remotes, ...current.shells].some(({ share }) => share < 100)
    const user = matters ? await userOf(request, services, visitorAddress(context, config)) : null
    const wished = mayOverride(user) ? await wishedReleases(services, wishes, current.remotes) : []
    const given = { ...current, remotes: [...current.remotes, ...wished] }
    const ofRequest = mayOverride(user) ? overridesOf(request, namesOf(given), config) : noOverrides
    const wanted = ofRequest.overrides.get(SHELL)
    const chosen = chooseShells(given.shells, { accountId: user?.accountId, request, config, wanted })
    // Its files are public: it may be looked at by anyone who asks for it, and reported by those alone who are given it.
    const asked = given.shells.filter(({ version }) => version === request.headers.get(SHELL_OF_CHECK))
    const { shell, shown } = await firstReadable([...asked, ...chosen.inOrder])
    if (!shell) return undefined
    const registry = registryOf(current.remotes, user?.accountId, {
      now: services.now(),
      stage: config.stage,
      shell: shown && { ...chosen, shown },
    })
    return {
      request,
      given,
      shell,
      registry: withToken(services, withOverrides(registry, ofRequest.overrides, given.remotes)),
      ...ofRequest,
    }
  }

  /** The first of these shells whose page is what was published; without one the program's own. */
  async function firstReadable(shells: readonly StoredShell[]) {
    for (const shown of shells) {
      const shell = await releasedShell(stored, shown)
      if (shell) return { shell, shown }
    }
    return { shell: await ownShell(services.config), shown: undefined }
  }
}

/** The parts of the site that an employee may look at another release of. */
export const namesOf = ({ remotes }: Pick<GivenReleases, 'remotes'>) => [
  ...new Set(remotes.map(({ remote }) => remote)),
  SHELL,
]
