import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { syncCards } from './sync-cards.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20

/** Asks the processor which cards it keeps, since an event that tells of one may be lost: a bank's page confirms a card when its browser is gone, and networks renew cards by themselves. */
export const cardLooks = createLoop({
  name: 'card-looks',
  pauseMs: EVERY_MS,
  failure: 'saved cards wait to be looked at',
  begin: (services) => () => lookAtCards(services),
})

/** One look of the loop. What fails for one account holds up no other. */
export async function lookAtCards({ sql, cards, log }: Pick<Services, 'sql' | 'cards' | 'log'>): Promise<void> {
  if (!cards.saved) return
  for (const { accountId } of await takeUnasked(sql, AT_ONCE))
    // Another key may be set by mistake: then no look of a worker's takes all cards of all accounts for gone.
    await syncCards(sql, cards, accountId, { isMissingKept: true }).catch((error: unknown) =>
      log.warn({ err: error, accountId }, 'the saved cards of an account wait to be looked at'),
    )
}

/**
 * Takes accounts whose cards are to be looked at, each for one of all workers: two minutes after a card was begun to be saved, then each time after as
 * long again, and once a day where none was.
 */
const takeUnasked = (sql: Sql, max: number) => sql<{ accountId: string }[]>`
  update card_customers set asked_at = now() where provider = 'stripe' and account_id = any(array(
    select account_id from card_customers
    where provider = 'stripe' and (
      greatest(asked_at, began_at) is null
      or greatest(asked_at, began_at) < now() - case when began_at is null then interval '1 day'
        else least(greatest(interval '2 minutes', greatest(asked_at, began_at) - began_at), interval '1 day') end
    )
    order by greatest(asked_at, began_at) nulls first limit ${max} for update skip locked
  )) returning account_id
`
