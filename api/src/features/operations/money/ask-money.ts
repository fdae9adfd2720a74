import { randomUUID } from 'node:crypto'
import { centsOf } from 'contract/money'
import { REQUEST_DAYS, type MoneyRequest } from 'contract/money-requests'
import { millisecondsInDay } from 'date-fns/constants'
import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { assertPossible, doRequest, type Needs } from './do-request.ts'
import { decide, givenAloneSince, lockEmployee, lockRequest, requestById, type RequestRow } from './queries.ts'

interface Asked {
  kind: RequestRow['kind']
  amount: string
  reason: string
  paymentId: string | null
  attempt: string
}

type AllNeeds = Needs & { sql: Pool }

/**
 * Gives a credit or sends a payment back, once for each attempt, at once or, above the limit, after a second employee has confirmed it. The limit
 * counts what the same employee gave alone in the last 24 hours, so that nothing large goes in small parts.
 */
export const askMoney = (needs: AllNeeds, accountId: string, asked: Asked): Promise<MoneyRequest> =>
  needs.sql.begin(async (tx) => {
    const { user, now, config } = needs
    await lockEmployee(tx, user.id)
    const [earlier] = await tx<{ id: string }[]>`
      select id from money_requests where account_id = ${accountId} and attempt = ${asked.attempt}
    `
    if (earlier) return shown(tx, needs, earlier.id)
    const payment = await assertPossible(tx, needs, { accountId, ...asked })
    const given = await givenAloneSince(tx, user.id, new Date(now().getTime() - millisecondsInDay))
    const waits = centsOf(given) + centsOf(asked.amount) > centsOf(config.moneyLimit)
    const id = randomUUID()
    const { attempt, kind, amount, reason, paymentId } = asked
    await tx`insert into money_requests ${tx({
      id,
      accountId,
      attempt,
      kind,
      amount,
      reason,
      paymentKind: payment?.kind ?? null,
      paymentId,
      state: waits ? 'waiting' : 'done',
      askedBy: user.id,
      askedByName: user.fullName,
      askedAt: now().toISOString(),
      expiresAt: new Date(now().getTime() + REQUEST_DAYS * millisecondsInDay).toISOString(),
    })}`
    const request = await lockRequest(tx, id)
    if (request && !waits) await doRequest(tx, needs, request, payment)
    return shown(tx, needs, id)
  })

/** Does what another employee asked for; confirmed twice, it is done once. */
export const confirmMoney = (needs: AllNeeds, id: string): Promise<MoneyRequest> =>
  needs.sql.begin(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw notFound('Request')
    if (request.askedBy === needs.user.id)
      throw new Refusal(409, 'own_request', 'You asked for this yourself: another employee has to confirm it.')
    if (request.state === 'refused') throw new Refusal(409, 'refused', 'This was refused or taken back meanwhile.')
    if (request.state === 'waiting') {
      refuseExpired(needs, request)
      const payment = await assertPossible(tx, needs, request)
      await decide(tx, request, { state: 'done', by: needs.user, at: needs.now() })
      await doRequest(tx, needs, request, payment)
    }
    return shown(tx, needs, id)
  })

/** Refuses what waits, or takes back what one asked for oneself; it stays in the list. */
export const refuseMoney = (needs: AllNeeds, id: string, reason: string): Promise<MoneyRequest> =>
  needs.sql.begin(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw notFound('Request')
    if (request.state === 'done') throw new Refusal(409, 'done', 'This was done already.')
    if (request.state === 'waiting') {
      refuseExpired(needs, request)
      await decide(tx, request, { state: 'refused', by: needs.user, at: needs.now(), decision: reason })
    }
    return shown(tx, needs, id)
  })

function refuseExpired({ now }: Needs, { expiresAt }: RequestRow): void {
  if (new Date(expiresAt) <= now())
    throw new Refusal(409, 'expired', `This waited longer than ${REQUEST_DAYS} days. It has to be asked for again.`)
}

async function shown(tx: Sql, { user, now }: Needs, id: string): Promise<MoneyRequest> {
  const request = await requestById(tx, id, { employeeId: user.id, now: now() })
  if (!request) throw new Error('The request was not written')
  return request
}
