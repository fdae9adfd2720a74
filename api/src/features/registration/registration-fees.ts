import type { BusinessProfile } from 'contract/business-profile'
import type { Fee } from 'contract/prices'
import type { Registration } from 'contract/registration'
import type { RegistrationState } from 'contract/registration-states'
import type { Sql } from '../../platform/db/sql.ts'
import type { Made } from '../../platform/providers/sms/registrar.ts'
import type { Services } from '../../platform/services/services.ts'
import { begunAs } from '../billing/ledger-queries.ts'
import { hold, settle } from '../billing/ledger.ts'
import { feeBill } from '../billing/monthly-fees.ts'
import { feeFor } from '../prices/price-book.ts'
import type { Change } from './queries.ts'

type Part = 'brand' | 'campaign'

const keyOf = (accountId: string, attempt: number, part: Part) => `registration:${accountId}:${attempt}:${part}`

const brandFee = ({ kind }: Pick<BusinessProfile, 'kind'>): Fee =>
  kind === 'standard' ? 'vetted_brand' : 'small_brand'

/** What each part costs an account now. */
export async function feesOf(sql: Sql, accountId: string, at: Date): Promise<Registration['fees']> {
  const [smallBrand, vettedBrand, campaignVetting, smallCampaignMonth, campaignMonth] = await Promise.all([
    feeFor(sql, accountId, 'small_brand', at),
    feeFor(sql, accountId, 'vetted_brand', at),
    feeFor(sql, accountId, 'campaign_vetting', at),
    feeFor(sql, accountId, 'small_campaign_month', at),
    feeFor(sql, accountId, 'campaign_month', at),
  ])
  return { smallBrand, vettedBrand, campaignVetting, smallCampaignMonth, campaignMonth }
}

/** Holds what an attempt costs once, in the transaction that hands it in: nothing for a brand that is paid. Refuses as `hold` does. */
export async function holdFees(
  tx: Sql,
  services: Pick<Services, 'cards' | 'now'>,
  { accountId, attempt, profile, made }: { accountId: string; attempt: number; profile: BusinessProfile; made: Made },
): Promise<void> {
  const type = 'registration' as const
  const description = `Registration of ${profile.legalName.trim()}`
  const holdOne = async (part: Part, fee: Fee) => {
    const bill = await feeBill(tx, services, {
      accountId,
      key: keyOf(accountId, attempt, part),
      fee,
      type,
      description,
    })
    if (bill) await hold(tx, bill)
  }
  if (made.brand === undefined) await holdOne('brand', brandFee(profile))
  await holdOne('campaign', 'campaign_vetting')
}

/** Before the carrier was handed the campaign. One that is suspended may be. */
const BEFORE_CAMPAIGN: readonly RegistrationState[] = [
  'brand_pending',
  'brand_unconfirmed',
  'brand_verified',
  'suspended',
]

/**
 * Takes the fee of what the carrier was handed, and gives back that of what it was not, in the transaction that changes the state. Of what is taken back
 * a worker may be handing something in: that is settled when it is out (`settleLeft`).
 */
export async function settleFees(
  tx: Sql,
  accountId: string,
  { from, to, attempt }: Pick<Change, 'from' | 'to' | 'attempt'>,
): Promise<void> {
  if (to === 'draft' || !BEFORE_CAMPAIGN.includes(from)) return
  const [registration] = await tx<{ made: Made }[]>`select made from registrations where account_id = ${accountId}`
  const made = registration?.made ?? {}
  if (from === 'brand_pending')
    await settleOne(tx, accountId, keyOf(accountId, attempt, 'brand'), made.brand !== undefined)
  if (!BEFORE_CAMPAIGN.includes(to) || made.campaign !== undefined)
    await settleOne(tx, accountId, keyOf(accountId, attempt, 'campaign'), made.campaign !== undefined)
}

/** The same of what was taken out at the carrier: `made` is what it had been handed. */
export async function settleLeft(tx: Sql, accountId: string, attempt: number, made: Made): Promise<void> {
  await settleOne(tx, accountId, keyOf(accountId, attempt, 'brand'), made.brand !== undefined)
  await settleOne(tx, accountId, keyOf(accountId, attempt, 'campaign'), made.campaign !== undefined)
}

async function settleOne(tx: Sql, accountId: string, key: string, isHandedIn: boolean): Promise<void> {
  const held = await begunAs(tx, accountId, key)
  if (!held) return
  await settle(
    tx,
    isHandedIn
      ? { key, amount: held.amount, uses: 1 }
      : { key, amount: '0.00', uses: 0, reason: 'It was not handed to the carrier' },
  )
}
