import type { Fee } from 'contract/prices'
import { UNPAID_DAYS } from 'contract/unpaid-months'
import { REST_DAYS, type NumberKind } from './queries.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { begunAs } from '../billing/ledger-queries.ts'
import { hold, settle } from '../billing/ledger.ts'
import { chargeMonth, feeBill, payMonth, TRY_AGAIN_SECONDS } from '../billing/monthly-fees.ts'
import { tellOwners } from '../billing/tell-owners.ts'
import { arrangeServiceJob } from '../registration/service-numbers.ts'

/** What a number costs a month. */
export const feeOf = (kind: NumberKind): Fee => (kind === 'toll_free' ? 'toll_free_month' : 'number_month')

/** The ledger's key of the first month of a number that is being bought. */
const firstKey = (id: string) => `number:${id}:first`

interface Bought {
  id: string
  accountId: string
  number: string
}

/** Holds the first month, in the transaction that says that the number is being bought. Refuses as `hold` does. */
export async function holdFirstMonth(
  tx: Sql,
  services: Pick<Services, 'cards' | 'now'>,
  { id, accountId, number, kind }: Bought & { kind: NumberKind },
): Promise<void> {
  const bill = await feeBill(tx, services, {
    accountId,
    key: firstKey(id),
    fee: feeOf(kind),
    type: 'number',
    description: `Number ${number}, its first month`,
  })
  if (bill) await hold(tx, bill)
}

/** Takes the first month of a number that was bought, or gives it back where the carrier did not sell it. */
export async function settleFirstMonth(
  tx: Sql,
  { id, accountId }: Bought,
  outcome: 'bought' | 'not sold',
): Promise<void> {
  const key = firstKey(id)
  const held = await begunAs(tx, accountId, key)
  if (!held) return
  await settle(
    tx,
    outcome === 'bought'
      ? { key, amount: held.amount, uses: 1 }
      : { key, amount: '0.00', uses: 0, reason: 'The carrier did not sell it' },
  )
}

interface Due extends Bought {
  kind: NumberKind
  paidUntil: string
  isNew: boolean
  isOverdue: boolean
  isSuspended: boolean
}

/** Numbers of open accounts of which a month is over; held until the transaction ends. */
const due = (tx: Sql, now: Date) => tx<Due[]>`
  select n.id, n.account_id, n.number, n.kind, n.paid_until, n.unpaid_since is null as is_new,
    coalesce(n.unpaid_since <= ${now.toISOString()}::timestamptz - make_interval(days => ${UNPAID_DAYS}), false) as is_overdue,
    a.suspended_at is not null as is_suspended
  from sender_numbers n join accounts a on a.id = n.account_id
  where n.state = 'active' and n.paid_until <= ${now.toISOString()} and a.closed_at is null
    and (n.fee_tried_at is null or n.fee_tried_at <= ${now.toISOString()}::timestamptz - make_interval(secs => ${TRY_AGAIN_SECONDS}))
  order by n.paid_until limit 1 for update of n skip locked
`

const markPaid = (tx: Sql, { id, accountId }: Bought, now: Date) => tx`
  update sender_numbers set ${payMonth(tx, now)} where id = ${id} and account_id = ${accountId}
`

const markUnpaid = (tx: Sql, { id, accountId }: Bought, now: Date) => tx`
  update sender_numbers set unpaid_since = coalesce(unpaid_since, ${now.toISOString()}), fee_tried_at = ${now.toISOString()}
  where id = ${id} and account_id = ${accountId}
`

/** A suspended account can add no money: its days begin once that is lifted. */
const waitForLift = (tx: Sql, { id, accountId }: Bought, now: Date) => tx`
  update sender_numbers set unpaid_since = null, fee_tried_at = ${now.toISOString()} where id = ${id} and account_id = ${accountId}
`

/** The next number has its turn. */
const markTried = (tx: Sql, { id, accountId }: Bought, now: Date) => tx`
  update sender_numbers set fee_tried_at = ${now.toISOString()} where id = ${id} and account_id = ${accountId}
`

const restUnpaid = (tx: Sql, { id, accountId }: Bought) => tx`
  update sender_numbers set state = 'resting', since = now(), released_at = now(), rests_until = now() + make_interval(days => ${REST_DAYS}),
    unpaid_since = null, fee_tried_at = null
  where id = ${id} and account_id = ${accountId}
`

/** Charges the month that begins with a number's being taken back, where the last one is over; refuses where the balance does not cover it. */
export async function payTakenBack(
  tx: Sql,
  services: Pick<Services, 'cards' | 'now'>,
  number: Bought & { kind: NumberKind; paidUntil: string | null },
): Promise<void> {
  const now = services.now()
  if (number.paidUntil === null || Date.parse(number.paidUntil) > now.getTime()) return
  if (!(await chargeMonth(tx, services, monthOf({ ...number, paidUntil: number.paidUntil }))))
    throw new Refusal(
      402,
      'fee_unpaid',
      'The month of this number is not paid, and your balance does not cover it. Add money under Billing, then take the number back.',
    )
  await markPaid(tx, number, now)
}

const monthOf = ({ id, accountId, number, kind, paidUntil }: Bought & { kind: NumberKind; paidUntil: string }) => ({
  accountId,
  key: `number:${id}:${paidUntil}`,
  fee: feeOf(kind),
  type: 'number' as const,
  description: `Number ${number}, a month`,
})

type Needs = Pick<Services, 'cards' | 'now' | 'config'>

/**
 * Charges the next month of one number and returns whether there was one. What the balance does not cover is told at once and tried again; after
 * 14 days the number is released, and rests as every released number. Of a suspended account it waits. One that fails stops no other, and is tried again as
 * well.
 */
export const chargeOneNumber = ({ sql, log, ...services }: Needs & Pick<Services, 'sql' | 'log'>): Promise<boolean> =>
  sql.begin(async (tx) => {
    const now = services.now()
    const [number] = await due(tx, now)
    if (!number) return false
    // Held as long, so that of two workers one charges it.
    await tx
      .savepoint((part) => chargeNext(part, services, number, now))
      .catch(async (error: unknown) => {
        log.error({ err: error, accountId: number.accountId, number: number.id }, 'a month of a number was not charged')
        await markTried(tx, number, now)
      })
    return true
  })

async function chargeNext(tx: Sql, services: Needs, number: Due, now: Date): Promise<void> {
  const { accountId, isNew, isOverdue, isSuspended } = number
  const isPaid = await chargeMonth(tx, services, monthOf(number))
  if (isPaid) await markPaid(tx, number, now)
  else if (isSuspended) await waitForLift(tx, number, now)
  else if (isOverdue) {
    await restUnpaid(tx, number)
    await enqueue(tx, arrangeServiceJob, { accountId }, { accountId })
    await tellOwners(tx, services.config, accountId, {
      subject: `${number.number} was released`,
      text: `Its month was not paid for ${UNPAID_DAYS} days, so no text leaves from ${number.number} any more. For ${REST_DAYS} days what people write to it still comes to you, no other account gets it, and you can take it back under Settings, Numbers.`,
    })
  } else {
    await markUnpaid(tx, number, now)
    if (isNew)
      await tellOwners(tx, services.config, accountId, {
        subject: `Add money to keep ${number.number}`,
        text: `A new month of your number ${number.number} began, and your balance does not cover it. Texts leave from it for ${UNPAID_DAYS} more days; then it is released. Add money, and it is paid by itself.`,
      })
  }
}
