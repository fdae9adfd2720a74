import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { segmentCost } from '../prices/segment-cost.ts'

interface Launch {
  accountId: string
  name: string
  segments: number
  unitPrice: string
}

/**
 * Refuses a launch whose segments are sold for less than they have cost lately, with 409 `below_cost`; where the carrier has said no prices nothing is
 * known and nothing refused. The operator sees it at /books: written past the launch's transaction, which ends with the refusal.
 */
export async function refuseBelowCost(
  tx: Sql,
  { config, direct, now }: Pick<Services, 'config' | 'direct' | 'now'>,
  { accountId, name, segments, unitPrice }: Launch,
): Promise<void> {
  const cost = await segmentCost(tx, config)
  if (cost === null || Number(unitPrice) >= Number(cost)) return
  await direct`
    insert into refused_launches (account_id, name, segments, unit_price, unit_cost, at)
    values (${accountId}, ${name}, ${segments}, ${unitPrice}, ${cost}, ${now().toISOString()})
  `
  throw new Refusal(
    409,
    'below_cost',
    `We need to look at the price of this campaign before it can go out. Nothing was sent or charged, and your list is kept: write to ${config.supportEmail}, or try again tomorrow.`,
  )
}
