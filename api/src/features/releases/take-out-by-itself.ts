import type { Sql } from '../../platform/db/sql.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { inTurn } from './in-turn.ts'
import { takeOut } from './queries.ts'
import { tellTeam } from './tell-team.ts'

interface TakenOut {
  remote: string
  version: string
  /** One line, as `release list` shows it. */
  reason: string
  /** What its team needs to fix it. The reason, unless it says otherwise. */
  details?: string
  /** Whether it may go, asked while nothing else of what is given out changes. Without it, it goes in any case. */
  mayGo?(tx: Sql): Promise<boolean>
  /** What else changes with it. */
  before?(tx: Sql): Promise<unknown>
}

/** Takes a release out without a person, once, and tells its team, where its remote.json names an address or a webhook, and the employees. */
export async function takeOutByItself(
  services: Pick<Services, 'sql' | 'log' | 'config' | 'secrets' | 'now'>,
  { remote, version, reason, details = reason, mayGo, before }: TakenOut,
): Promise<void> {
  const isOurs = await inTurn(services.sql, async (tx) => {
    if (mayGo && !(await mayGo(tx))) return false
    await before?.(tx)
    const { count } = await takeOut(tx, remote, version, reason)
    if (count > 0) {
      await tellTeam(tx, { remote, version, details, type: 'release.taken_out' }, services)
      await recordSecurityEvent(
        { sql: tx, log: services.log },
        { event: 'release_rolled_back', outcome: 'success', details: { remote, version, by: 'itself' } },
      )
    }
    return count > 0 // else another worker was first
  })
  if (isOurs) services.log.error({ remote, version, reason }, 'a release was taken out')
}
