import type { Stage } from 'contract/releases'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { noteRelease, type Releaser } from './note-release.ts'
import { trustOrCheck, type Trust } from './publish-release.ts'
import { makeNewest, releaseOf } from './queries.ts'

export interface Promotion {
  remote: string
  version: string
  stage: Stage
  /** Percent of the accounts that get it at the live address; at the test address all do. */
  share: number
  trust: Trust | undefined
}

/** Makes a published release the newest of its stage. Refuses with 404, and with 409 `is_live` what would go from the live address back to the test address. */
export async function promoteRelease(
  services: Pick<Services, 'sql' | 'log'>,
  releaser: Releaser,
  { remote, version, stage, trust, ...asked }: Promotion,
): Promise<void> {
  const { sql } = services
  const share = stage === 'live' ? asked.share : 100
  const [known] = await releaseOf(sql, remote, version)
  if (stage === 'test' && known?.stage === 'live' && known.takenOut === null)
    throw new Refusal(
      409,
      'is_live',
      `${version} of ${remote} is given out at the live address, and so at the test address too. Roll it back first.`,
    )
  await sql.begin(async (tx) => {
    const { count } = await makeNewest(tx, remote, version, { stage, share })
    if (count === 0) throw notFound(`Release ${version} of ${remote}`)
    await trustOrCheck(tx, { remote, version }, trust)
  })
  const details = { remote, version, stage, share, unchecked: trust !== undefined }
  await noteRelease(services, 'release_promoted', releaser, details)
}
