import { VISIT_MINUTES } from 'contract/visit'
import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../../platform/db/sql.ts'
import { notFound, Refusal, signInFirst } from '../../../platform/errors/refusal.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import type { Services } from '../../../platform/services/services.ts'
import { hashIn } from '../../auth/session.ts'
import { beginVisit } from '../../auth/sessions/queries.ts'

interface Needs extends Pick<Services, 'config' | 'log'> {
  sql: Pool
  user: SignedInUser
  request: Request
  address: string
}

/** Shows an account's screens in the employee's session, to look at. It stands in the account's own log, with the reason, and in the security log. */
export const visit = (needs: Needs, accountId: string, reason: string): Promise<{ until: string }> =>
  needs.sql.begin(async (tx) => {
    const { user, request, config, log, address } = needs
    if (accountId === user.accountId)
      throw new Refusal(409, 'own_account', 'This account is open in your session already')
    const [account] = await tx`select from accounts where id = ${accountId}`
    if (!account) throw notFound('Account')
    const hash = hashIn(request, config)
    const [begun] = hash ? await beginVisit(tx, hash, accountId, VISIT_MINUTES) : []
    if (!begun) throw signInFirst()
    await recordBySupport(tx, user, accountId, {
      kind: 'security',
      act: 'Opened the account’s screens to look, read only',
      subject: reason,
    })
    await recordSecurityEvent(
      { sql: tx, log },
      { event: 'account_visited', outcome: 'success', userId: user.id, address, details: { accountId } },
    )
    return begun
  })
