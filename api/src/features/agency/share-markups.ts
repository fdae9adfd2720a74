import { centsOf, moneyOf } from 'contract/money'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { boundsOf, monthOf } from '../billing/billing-month.ts'
import { startWhatIsCovered } from '../billing/unpaid-orders.ts'
import { bring, fundsOf } from '../billing/wallet.ts'
import { carriedOver, clientsToShare, earnedIn } from './markup-queries.ts'
import { lockAccounts } from './queries.ts'

const EVERY_MS = 10 * 60_000

type Needs = Pick<Services, 'sql' | 'cards'>

/** Credits agencies with what their markups brought. */
export const markupShares = createLoop({
  name: 'markup-shares',
  pauseMs: EVERY_MS,
  needsRoom: true,
  failure: 'the shares of agencies wait',
  begin: (services) => () => shareMarkups(services),
})

/** Credits each agency, once a month and client, as soon as the client's month is closed: from then on nothing more is written into it. */
export async function shareMarkups(services: Needs): Promise<void> {
  for (const { clientId, agencyId, since, closedUntil, lastMonth } of await clientsToShare(services.sql)) {
    let month = lastMonth ? monthOf(boundsOf(lastMonth).to) : monthOf(new Date(since))
    while (boundsOf(month).to <= new Date(closedUntil)) {
      await shareMonth(services, { clientId, agencyId, month })
      month = monthOf(boundsOf(month).to)
    }
  }
}

const shareMonth = (
  { sql, cards }: Needs,
  { clientId, agencyId, month }: { clientId: string; agencyId: string; month: string },
): Promise<void> =>
  sql.begin(async (tx) => {
    await lockAccounts(tx, [agencyId, clientId])
    const funds = fundsOf(cards)
    const earned = await earnedIn(tx, { clientId, agencyId, ...boundsOf(month), funds })
    const due = centsOf(earned) + centsOf(await carriedOver(tx, clientId, agencyId))
    const credited = moneyOf(due > 0n ? due : 0n)
    const { count } = await tx`
      insert into markup_shares ${tx({ accountId: clientId, agencyId, month, earned, credited })} on conflict do nothing
    `
    if (count === 0 || centsOf(credited) === 0n) return
    const [client] = await tx<{ name: string }[]>`select name from accounts where id = ${clientId}`
    await bring(tx, {
      accountId: agencyId,
      funds,
      key: `markup:${agencyId}:${clientId}:${month}`,
      kind: 'credit',
      type: 'markup',
      amount: credited,
      description: `Your share of ${client?.name ?? 'a client'}, ${month}`,
    })
    await startWhatIsCovered(tx, agencyId)
  }) as Promise<void>
