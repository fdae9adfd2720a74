import type { SoldBelowCost } from 'contract/margins'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { withoutMarkup } from './price-book.ts'
import { segmentCost } from './segment-cost.ts'

interface Sold {
  accountId: string
  kind: SoldBelowCost['kind']
  name: string
  segments: number
  unitPrice: string
}

/** What is asked and written down; `direct` writes past the caller's transaction, which ends with the refusal. */
export type BelowCost = Pick<Services, 'config' | 'direct' | 'now'>

/**
 * Refuses texts whose segments are sold for less than they have cost lately, not counting what an agency adds and gets, with 409
 * `below_cost`; where the carrier has said no prices nothing is known and nothing refused. The operator sees it at /books, typed
 * answers once a day for each account. With BELOW_COST=warn it is only written down.
 */
export async function refuseBelowCost(
  tx: Sql,
  { config, direct, now }: BelowCost,
  { accountId, kind, name, segments, unitPrice }: Sold,
): Promise<void> {
  const cost = await segmentCost(tx, config)
  if (cost === null) return
  const ours = await withoutMarkup(
    tx,
    { accountId, service: kind === 'single' ? 'sms' : 'bulk_sms', at: now() },
    unitPrice,
  )
  if (Number(ours) >= Number(cost)) return
  const wentOut = config.belowCost === 'warn'
  await direct`
    insert into refused_launches (account_id, kind, name, segments, unit_price, unit_cost, went_out, at)
    select ${accountId}, ${kind}, ${name}, ${segments}, ${ours}, ${cost}, ${wentOut}, ${now().toISOString()}
    where ${kind} <> 'answer' or not exists (
      select from refused_launches r
      where r.account_id = ${accountId} and r.kind = 'answer' and r.went_out = ${wentOut} and r.at > ${now().toISOString()}::timestamptz - interval '1 day'
    )
  `
  if (!wentOut)
    throw new Refusal(
      409,
      'below_cost',
      `We need to look at the price of ${words[kind]} before it can go out. Nothing was sent or charged, and ${kept[kind]} is kept: write to ${config.supportEmail}, or try again tomorrow.`,
    )
}

const words = { campaign: 'this campaign', single: 'this order', answer: 'this answer' }
const kept = { campaign: 'your list', single: 'it', answer: 'your text' }
