import { isShell, type Manifest } from 'contract/built-release'
import { Refusal } from '../../platform/errors/refusal.ts'
import { fitsShell } from './fits-shell.ts'
import {
  givenReleases,
  type GivenReleases,
  type ReleaseReader,
  type StoredRemote,
  type StoredShell,
} from './given-releases.ts'
import { givenToPages } from './given-to-pages.ts'
import type { StoredRelease } from './queries.ts'

type Given = StoredRemote | StoredShell

/**
 * The release that every account gets once another of the same remote is not given to all of them any more; undefined where some would be left
 * without one. It fits each shell that accounts are shown the other in.
 */
export function releaseBefore(given: GivenReleases, { remote, version }: Pick<Given, 'remote' | 'version'>) {
  const all: Given[] = [...given.shells, ...given.remotes].filter((release) => release.remote === remote)
  const taken = all.find((release) => release.version === version)
  const whole = all.filter((release) => release !== taken && release.share === 100)
  const shells = givenToPages(given, 1).shells.filter(({ manifest }) => isFor(taken?.manifest, manifest))
  if (shells.length === 0) return whole[0]
  const ofShells = shells.map(({ manifest }) => whole.find((release) => isFor(release.manifest, manifest)))
  return ofShells.includes(undefined) ? undefined : ofShells.at(-1)
}

/** Passes a release that not every account is given, and one with another that all of them get in its place. Refuses with 409 `only_release`. */
export async function assertNotOnly(services: ReleaseReader, known: StoredRelease): Promise<void> {
  const { remote, version } = known
  if (known.stage !== 'live' || known.takenOut !== null || known.share < 100) return
  if (releaseBefore(await givenReleases(services, 'live'), known)) return
  throw new Refusal(
    409,
    'only_release',
    `${version} is the one release of ${remote} that everybody is given: the other accounts would be left without ${remote}. Give another to everybody first, or withdraw ${remote}.`,
  )
}

/** Whether a remote's release is given inside a shell; a shell needs no other. */
const isFor = (release: Manifest | undefined, shell: StoredShell['manifest']): boolean =>
  release !== undefined && (isShell(release) || fitsShell(release, shell))
