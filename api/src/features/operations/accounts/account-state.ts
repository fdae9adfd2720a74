import type { AccountState } from 'contract/operations-accounts'
import { assumptionOf, unknownElsewhere } from 'contract/registration'
import { notFound } from '../../../platform/errors/refusal.ts'
import type { Services } from '../../../platform/services/services.ts'
import { standingOf, type Standing } from '../../ramp-up/allowance.ts'
import { capsOf } from '../../network-caps/caps-of.ts'
import { registeredOf } from '../../network-caps/known-networks.ts'
import { registrationOf } from '../../registration/queries.ts'
import { capOf, spentInMonth } from '../../billing/spending-cap.ts'
import {
  accountById,
  employeeLogOf,
  membersOf,
  moneyOf,
  newestCampaignsOf,
  newestOrdersOf,
  sendingOf,
} from './queries.ts'

/** What an employee sees of an account: how it stands, never its contacts or what is written in its texts. */
export async function accountState(
  { sql, config, now }: Pick<Services, 'sql' | 'config' | 'now'>,
  id: string,
): Promise<AccountState> {
  const [account] = await accountById(sql, id)
  if (!account) throw notFound('Account')
  const { suspendedAt, suspendedFor, ...known } = account
  const [members, [money], thisMonth, cap, [sending], campaigns, orders, log, standing, registration] =
    await Promise.all([
      membersOf(sql, id),
      moneyOf(sql, id),
      spentInMonth(sql, id, now()),
      capOf(sql, id),
      sendingOf(sql, id),
      newestCampaignsOf(sql, id),
      newestOrdersOf(sql, id),
      employeeLogOf(sql, id),
      standingOf(sql, config, id),
      registrationStanding(sql, config, id),
    ])
  return {
    ...known,
    suspension: suspendedAt && suspendedFor ? { since: suspendedAt, reason: suspendedFor } : null,
    members,
    money: { ...money, thisMonth, cap },
    sending: { ...sending, from: config.carrier.kind === 'sandbox' ? null : config.carrier.from },
    ...sendingLimit(standing),
    registration,
    campaigns,
    orders,
    log,
  }
}

async function registrationStanding(
  sql: Services['sql'],
  config: Services['config'],
  id: string,
): Promise<AccountState['registration']> {
  const [[registration], registered] = await Promise.all([registrationOf(sql, id), registeredOf(sql, id)])
  const known = registration?.elsewhere
  const elsewhere = known ? { ...unknownElsewhere, ...known } : null
  return {
    state: registration?.state ?? 'draft',
    elsewhere,
    assumed: registration?.state === 'live' && elsewhere ? assumptionOf(elsewhere) : null,
    caps: registered
      ? capsOf(config, registered).map(({ network, most, per }) => ({ network, segments: most, per }))
      : [],
  }
}

function sendingLimit(standing: Standing | null): Pick<AccountState, 'allowance' | 'unlimited'> {
  if (!standing) return { allowance: null, unlimited: null }
  const { why, setFor } = standing
  if (standing.textsADay === null) return { allowance: null, unlimited: { why, setFor } }
  const { textsADay, usedToday } = standing
  return { allowance: { textsADay, usedToday, why, setFor }, unlimited: null }
}
