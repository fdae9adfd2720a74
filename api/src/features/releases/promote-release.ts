import type { Manifest } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { manifestOf, type ReleaseReader } from './given-releases.ts'
import { inTurn } from './in-turn.ts'
import { readLiveSite } from './live-site.ts'
import { noteRelease, type Releaser } from './note-release.ts'
import { assertFits, filesRemoved, forgetOtherCheck, trustOrCheck, type Trust } from './publish-release.ts'
import { makeNewest, releaseOf, type StoredRelease } from './queries.ts'
import { assertNotOnly } from './release-before.ts'

type Needed = ReleaseReader & Pick<Services, 'config' | 'files'>

export interface Promotion {
  remote: string
  version: string
  stage: Stage
  /** Percent of the accounts that get it at the live address; at the test address all do. */
  share: number
  trust: Trust | undefined
}

/**
 * Makes a published release the newest of its stage. The site may be another than it was published for: it is held against what is given there now.
 * Refuses with 404, with 422 `release_refused` and the reasons in `details`, and with 409: `is_live` what would go from the live address back to the
 * test address, `only_release` what would take the one release that every account is given from some of them, `files_removed` and
 * `spoilt` what has to be published again.
 */
export async function promoteRelease(
  services: Pick<Services, 'sql' | 'log' | 'config' | 'secrets' | 'files'>,
  releaser: Releaser,
  { remote, version, stage, trust, ...asked }: Promotion,
): Promise<void> {
  const share = stage === 'live' ? asked.share : 100
  await inTurn(services.sql, async (tx) => {
    await giveOut({ ...services, sql: tx }, { remote, version, stage, share, trust })
    const details = { remote, version, stage, share, unchecked: trust !== undefined }
    await noteRelease({ sql: tx, log: services.log }, 'release_promoted', releaser, details)
  })
}

async function giveOut(services: Needed, { remote, version, stage, share, trust }: Promotion): Promise<void> {
  const { sql } = services
  const [known] = await releaseOf(sql, remote, version)
  if (!known) throw notFound(`Release ${version} of ${remote}`)
  if (stage === 'test' && known.stage === 'live' && known.takenOut === null)
    throw new Refusal(
      409,
      'is_live',
      `${version} of ${remote} is given out at the live address, and so at the test address too. Roll it back first.`,
    )
  if (known.filesRemovedAt !== null) throw filesRemoved(known)
  const manifest = assertKept(services, known)
  assertFits(manifest, await readLiveSite(services, stage, manifest))
  if (share < 100) await assertNotOnly(services, known)
  const { count } = await makeNewest(sql, remote, version, { stage, share })
  if (count === 0) throw filesRemoved(known) // in this moment
  await forgetOtherCheck(services, known, manifest, stage)
  await trustOrCheck(sql, known, trust)
}

/** What a release says of itself, as it was published. Refuses with 409 `spoilt`. */
function assertKept(services: Needed, known: StoredRelease): Manifest {
  const manifest = manifestOf(known, services)
  if (!manifest)
    throw new Refusal(
      409,
      'spoilt',
      `What is stored of ${known.version} of ${known.remote} is not what was published. Publish it again.`,
    )
  return manifest
}
