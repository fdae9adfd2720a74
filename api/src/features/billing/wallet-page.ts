import { centsOf, minus, moneyOf, sumOf } from 'contract/money'
import type { Wallet } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import type { CardProcessor } from '../../platform/providers/cards/card-processor.ts'
import { owedOf } from './debts.ts'
import { dueForLists } from './unpaid-orders.ts'
import { fundsOf } from './wallet.ts'

type Stored = Pick<Wallet, 'balance' | 'held' | 'reserved' | 'available' | 'holds' | 'waiting'>

/** An account's wallet as its page shows it. */
export async function walletPageOf(
  sql: Sql,
  accountId: string,
  cards: Pick<CardProcessor, 'name' | 'publishableKey'>,
): Promise<Wallet> {
  const funds = fundsOf(cards)
  const [stored] = await storedWallet(sql, accountId, funds)
  if (!stored) throw new Error('The wallet was not read')
  const due = [await dueForLists(sql, accountId), await owedOf(sql, accountId)]
  const missing = minus(sumOf([...due, ...stored.waiting.map(({ amount }) => amount)]), stored.available)
  return {
    funds,
    ...stored,
    missing: stored.waiting.length > 0 && centsOf(missing) > 0n ? missing : moneyOf(0n),
    publishableKey: cards.publishableKey,
  }
}

/** One statement, so that an order which starts at this moment is seen waiting or held, not both. Open holds come newest first. */
const storedWallet = (sql: Sql, accountId: string, funds: string) => sql<Stored[]>`
  select coalesce(w.balance, 0)::numeric(14, 2) as balance, coalesce(w.held, 0)::numeric(14, 2) as held,
    coalesce(w.reserved, 0)::numeric(14, 2) as reserved, coalesce(w.balance - w.held - w.reserved, 0)::numeric(14, 2) as available,
    (
      select coalesce(jsonb_agg(${share(sql, sql`u.key`, sql`u`)} order by u.created_at, u.key), '[]')
      from unpaid_orders u where u.account_id = ${accountId}
    ) as waiting,
    (
      select coalesce(jsonb_agg(${share(sql, sql`h.id`, sql`h`)} order by h.seq desc), '[]') from (
        select * from ledger_entries h where h.account_id = ${accountId} and h.kind = 'hold' and h.funds = ${funds}
          and not exists (select from ledger_entries m where m.account_id = h.account_id and m.of = h.id and m.kind in ('capture', 'release'))
        order by h.seq desc limit 200
      ) h
    ) as holds
  from accounts a left join wallets w on w.account_id = ${accountId} and w.funds = ${funds} where a.id = ${accountId}
`

const share = (sql: Sql, id: ReturnType<Sql>, of: ReturnType<Sql>) => sql`
  jsonb_build_object('id', ${id}, 'description', ${of}.description, 'amount', ${of}.amount::text, 'campaignId', ${of}.campaign_id,
    'jobId', ${of}.order_id, 'createdAt', ${of}.created_at)
`
