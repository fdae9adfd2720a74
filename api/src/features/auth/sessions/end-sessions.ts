import type { Services } from '../../../platform/services/services.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { userIdByEmail } from '../queries.ts'
import { deleteAllSessions, deleteOtherSessions } from './queries.ts'

/**
 * `sessions end <email>|--all`: signs one account, or all of them, out at once: for a stolen device, or after a break-in. Open windows
 * of message centres are closed at their next heartbeat.
 */
export async function endSessions(
  { sql, log }: Pick<Services, 'sql' | 'log'>,
  [act, whose]: string[],
  say: (line: string) => void,
): Promise<void> {
  if (act !== 'end' || !whose) throw new Error('Usage: sessions end <email>|--all')
  const [account] = whose === '--all' ? [] : await userIdByEmail(sql, whose)
  if (whose !== '--all' && !account) throw new Error(`No account has the address ${whose}.`)
  const [{ ended } = { ended: 0 }] = account
    ? await deleteOtherSessions(sql, account.id, null)
    : await deleteAllSessions(sql)
  await recordSecurityEvent(
    { sql, log },
    { event: 'session_ended', outcome: 'success', userId: account?.id ?? null, details: { by: 'operator', ended } },
  )
  say(`Ended sessions: ${ended}`)
}
