import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { DAY_SECONDS, endLeftPayment } from './expire-payment.ts'
import { recordOutcome } from './record-outcome.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20
/** Later than its job ends it. */
const LEFT_SECONDS = DAY_SECONDS + 60 * 60

/** Asks the processor about payments of orders of which nothing was heard: a browser that was closed at the bank's page never comes back, and a webhook may never come. */
export const paymentLooks = createLoop({
  name: 'payment-looks',
  pauseMs: EVERY_MS,
  failure: 'payments of orders wait',
  begin: (services) => () => lookAtPayments(services),
})

/** One look of the loop. What fails for one payment holds up no other. */
export async function lookAtPayments(services: Pick<Services, 'sql' | 'cards' | 'config' | 'log'>): Promise<void> {
  const { sql, cards, log } = services
  // The demo has no bank whose page could be closed.
  if (cards.name === 'demo') return
  for (const { id, accountId, reference, isLeft } of await takeSilent(sql, cards.name, AT_ONCE))
    await (
      isLeft
        ? endLeftPayment(services, id)
        : cards.outcome(reference).then((outcome) => recordOutcome(sql, id, outcome))
    ).catch((error: unknown) => log.warn({ err: error, accountId }, 'a payment of an order waits'))
}

/**
 * Takes payments that are under way, each for one of all workers: after two minutes, and then each time after as long again, since most of them were left
 * alone before a card was typed. Their job ends them after a day; what is left then, as where a bank was working on it for longer, is ended by the next look.
 */
const takeSilent = (sql: Sql, provider: string, max: number) => sql<
  { id: string; accountId: string; reference: string; isLeft: boolean }[]
>`
  update payments set updated_at = now() where status = 'pending' and id = any(array(
    select id from payments where status = 'pending' and provider = ${provider} and reference is not null
      and updated_at < now() - greatest(interval '2 minutes', updated_at - created_at)
    order by updated_at limit ${max} for update skip locked
  )) returning id, account_id, reference, created_at < now() - make_interval(secs => ${LEFT_SECONDS}) as is_left
`
