import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import type { ActiveKey } from './release-keys.ts'

/** Who gives out or takes back: an employee, or a team by its key. */
export interface Releaser {
  user: SignedInUser | null
  address: string
  key: ActiveKey | undefined
}

type ReleaseEvent = 'release_published' | 'release_promoted' | 'release_rolled_back' | 'release_withdrawn'

/** Writes into the security log what became of a release. A team that released with its key is known by that key alone. */
export const noteRelease = (
  services: Pick<Services, 'log'> & { sql: Sql },
  event: ReleaseEvent,
  { user, address, key }: Releaser,
  details: Record<string, string | number | boolean>,
): Promise<void> =>
  recordSecurityEvent(services, {
    event,
    outcome: 'success',
    userId: user?.id ?? null,
    address,
    details: { ...details, ...(key && { key: key.id }) },
  })
