import { recordBySupport } from '../../../platform/audit/record-audit.ts'
import type { SignedInUser } from '../../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { refuseOwnAccount } from '../../billing/refuse-own-account.ts'
import { wakeSenders } from '../../messages/wake-senders.ts'
import { storeAllowance } from '../../ramp-up/allowance.ts'

/**
 * Sets or lifts what a new account may send a day; it holds from the next claim on. The account's own log has the reason. Refuses
 * an employee's own account.
 */
export const changeAllowance = (
  { sql, user }: { sql: Pool; user: SignedInUser },
  accountId: string,
  { textsADay, reason }: { textsADay: number | null; reason: string },
): Promise<void> =>
  sql.begin(async (tx) => {
    const [account] = await tx`select from accounts where id = ${accountId}`
    if (!account) throw notFound('Account')
    await refuseOwnAccount(tx, user, accountId)
    await storeAllowance(tx, accountId, textsADay, reason)
    const act =
      textsADay === null
        ? 'Lifted the number of texts that may leave a day'
        : `Set the number of texts that may leave a day to ${textsADay}`
    await recordBySupport(tx, user, accountId, { kind: 'campaigns', act, subject: reason })
    await notifyAccount(tx, accountId, { type: 'campaign' })
    await wakeSenders(tx, 'all')
  })
