import type { RegistrationState } from 'contract/registration-states'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Carrier } from '../../platform/providers/sms/carrier.ts'
import { isLongUnpaid } from './campaign-fees.ts'
import { registrationOf } from './queries.ts'

/** How far an account is registered; a draft where nothing was begun. */
export async function registrationStateOf(sql: Sql, accountId: string): Promise<RegistrationState> {
  const [registration] = await registrationOf(sql, accountId)
  return registration?.state ?? 'draft'
}

/** Refuses a launch to a real carrier by an account that is not registered there, or whose campaign has been unpaid for 14 days. The sandbox takes everything. */
export async function assertLive(
  { sql, carrier }: { sql: Sql; carrier: Pick<Carrier, 'kind'> },
  accountId: string,
): Promise<void> {
  if (carrier.kind === 'sandbox') return
  if ((await registrationStateOf(sql, accountId)) !== 'live')
    throw new Refusal(
      409,
      'not_registered',
      'Your business is not registered with the carriers yet. Register it under Settings, Sending: campaigns go from then on.',
    )
  if (await isLongUnpaid(sql, accountId))
    throw new Refusal(
      402,
      'fee_unpaid',
      'The month of your registered campaign is not paid. Add money under Billing: campaigns go from then on.',
    )
}
