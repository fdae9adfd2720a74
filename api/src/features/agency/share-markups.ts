import { centsOf, moneyOf } from 'contract/money'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Services } from '../../platform/services/services.ts'
import { boundsOf, monthOf } from '../billing/billing-month.ts'
import { startWhatIsCovered } from '../billing/unpaid-orders.ts'
import { addMoney, fundsOf } from '../billing/wallet.ts'
import { whyUnsettled } from '../invoices/after-restore.ts'
import { carriedOver, clientsToShare, earnedIn, shareWaits, type ClientToShare } from './markup-queries.ts'
import { lockAccounts } from './queries.ts'

const EVERY_MS = 10 * 60_000

type Needs = Pick<Services, 'sql' | 'cards' | 'log'>

/** Credits agencies with what their markups brought. */
export const markupShares = createLoop({
  name: 'markup-shares',
  pauseMs: EVERY_MS,
  needsRoom: true,
  failure: 'the shares of agencies wait',
  begin: (services) => () => shareMarkups(services),
})

/** Credits each agency, once a month and client, as soon as the client's month is closed: from then on nothing more is written into it. It waits while the client may not have paid. One that fails stops no other. */
export async function shareMarkups(services: Needs): Promise<void> {
  if (await whyUnsettled(services.sql)) return
  await eachAlone(
    await clientsToShare(services.sql),
    (client) => shareMonths(services, client),
    (error, { clientId: accountId, agencyId }) =>
      services.log.error({ err: error, accountId, agencyId }, 'the share of an agency was not credited'),
  )
}

async function shareMonths(services: Needs, { clientId, agencyId, since, closedUntil, lastMonth }: ClientToShare) {
  let month = lastMonth ? monthOf(boundsOf(lastMonth).to) : monthOf(new Date(since))
  while (boundsOf(month).to <= new Date(closedUntil)) {
    await shareMonth(services, { clientId, agencyId, month })
    month = monthOf(boundsOf(month).to)
  }
}

const shareMonth = (
  { sql, cards }: Needs,
  { clientId, agencyId, month }: { clientId: string; agencyId: string; month: string },
): Promise<void> =>
  sql.begin(async (tx) => {
    await lockAccounts(tx, [agencyId, clientId])
    if (await shareWaits(tx, clientId)) return
    const funds = fundsOf(cards)
    const earned = await earnedIn(tx, { clientId, agencyId, ...boundsOf(month), funds })
    const due = centsOf(earned) + centsOf(await carriedOver(tx, clientId, agencyId))
    const credited = moneyOf(due > 0n ? due : 0n)
    const { count } = await tx`
      insert into markup_shares ${tx({ accountId: clientId, agencyId, month, earned, credited })} on conflict do nothing
    `
    if (count === 0 || centsOf(credited) === 0n) return
    const [client] = await tx<{ name: string }[]>`select name from accounts where id = ${clientId}`
    await addMoney(tx, {
      accountId: agencyId,
      funds,
      key: `markup:${agencyId}:${clientId}:${month}`,
      kind: 'credit',
      type: 'markup',
      amount: credited,
      description: `Your share of ${client?.name ?? 'a client'}, ${month}`,
    })
    await startWhatIsCovered(tx, agencyId)
  })
