import { centsOf, minus, moneyOf, type Money } from 'contract/money'
import type { Plan, Service } from 'contract/prices'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { monthStart } from './billing-month.ts'
import { entriesOf, insertEntry, lockBegun, lockAccount, begunAs, type LedgerEntry } from './ledger-queries.ts'
import type { Bill } from './bill.ts'
import { rechargeIfDue } from './recharge-need.ts'
import { isCheckoutKey, refundCardJob } from './refund-card-job.ts'
import { refuseAboveCap } from './spending-cap.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { cover } from './wallet.ts'

/** Takes money for something delivered. Refuses with 402 `spending_cap` above the customer's monthly cap, 402 `wallet_empty` where the wallet does not cover it, 409 `account_closed`. */
export const charge = (tx: Sql, bill: Bill): Promise<LedgerEntry> => begin(tx, 'charge', bill)

/** Sets money aside for something ordered; `settle` takes what was delivered. Refuses as `charge` does. */
export const hold = (tx: Sql, bill: Bill): Promise<LedgerEntry> => begin(tx, 'hold', bill)

/**
 * Takes what was delivered of a hold, at most what was held, and releases the rest; '0' releases all. Only the first call counts.
 * `plan`: at whose price, where that is not the one of the hold. The `reason` is that of the release; a hold that is released whole with one reads
 * "failed" on the bill, without one "refunded".
 */
export async function settle(
  tx: Sql,
  {
    key,
    amount,
    uses,
    plan,
    reason,
  }: { key: string; amount: Money; uses: number; plan?: Plan | undefined; reason?: string },
): Promise<LedgerEntry> {
  const held = await lockBegun(tx, key)
  if (held?.kind !== 'hold') throw new Error(`There is no hold ${key}`)
  const settled = (await entriesOf(tx, held.accountId, held.id)).find(({ kind }) => kind !== 'refund')
  if (settled) return settled

  const taken = smaller(amount, held.amount)
  const captured =
    uses > 0 || centsOf(taken) > 0n
      ? await move(tx, plan ? { ...held, plan } : held, { kind: 'capture', key, amount: taken, uses })
      : undefined
  const rest = minus(held.amount, taken)
  const released =
    centsOf(rest) > 0n || !captured
      ? await move(tx, held, {
          kind: 'release',
          key,
          amount: rest,
          uses: 0,
          ...(reason ? { reason } : {}),
        })
      : undefined
  return requireEntry(captured ?? released, key)
}

interface Refund {
  key: string
  /** The key of the charge or hold. */
  of: string
  amount: Money
  reason: string
}

/** Gives money back of a charge or a settled hold, and of a checkout to its card. Throws where it is more than what is left of it. */
export async function refund(tx: Sql, asked: Refund): Promise<LedgerEntry> {
  const entry = await refundUpTo(tx, asked, (left) => {
    if (centsOf(asked.amount) > left)
      throw new Error(`Refund of ${asked.amount} of ${asked.of} is more than the ${moneyOf(left)} that is left`)
    return asked.amount
  })
  return requireEntry(entry, asked.key)
}

/** The same, or as much as is left: an employee may have given a part back before. Undefined where that is nothing. */
export const refundWhatIsLeft = (tx: Sql, asked: Refund): Promise<LedgerEntry | undefined> =>
  refundUpTo(tx, asked, (left) => (left > 0n ? smaller(asked.amount, moneyOf(left)) : undefined))

async function refundUpTo(
  tx: Sql,
  { key, of, reason }: Refund,
  amountOf: (left: bigint) => Money | undefined,
): Promise<LedgerEntry | undefined> {
  const begun = await lockBegun(tx, of)
  // Money that was brought in is not given back by a refund, not even nothing of it.
  if (begun?.kind !== 'charge' && begun?.kind !== 'hold') throw new Error(`There is no transaction ${of}`)
  const moves = await entriesOf(tx, begun.accountId, begun.id)
  const earlier = moves.find((entry) => entry.kind === 'refund' && entry.key === key)
  if (earlier) return earlier

  const left =
    centsOf(takenOf(begun, moves)) -
    moves.filter(({ kind }) => kind === 'refund').reduce((sum, entry) => sum + centsOf(entry.amount), 0n)
  const amount = amountOf(left)
  if (amount === undefined) return undefined
  const entry = requireEntry(await move(tx, begun, { kind: 'refund', key, amount, uses: 0, reason }), key)
  if (isCheckoutKey(of)) await enqueue(tx, refundCardJob, { ledgerKey: of, key, amount }, { key: `refund-card:${key}` })
  return entry
}

/**
 * How often a customer used a service in the billing month of `now`: what was delivered and settled. What is only held may still be canceled,
 * so it makes nothing cheaper.
 */
export async function usesThisMonth(sql: Sql, accountId: string, service: Service, now: Date): Promise<number> {
  const [from, to] = [monthStart(now).toISOString(), monthStart(now, 1).toISOString()]
  // Charges by an index alone: asked of the view, each of them would look for moves of its own, and this is asked before every charge.
  const [row] = await sql<{ uses: number }[]>`
    select ((
      select coalesce(sum(uses), 0) from ledger_entries
      where account_id = ${accountId} and kind = 'charge' and service = ${service} and created_at >= ${from} and created_at < ${to}
    ) + (
      select coalesce(sum(move.uses), 0) from ledger_entries held join ledger_entries move on move.of = held.id and move.kind = 'capture'
      where held.account_id = ${accountId} and held.kind = 'hold' and held.service = ${service} and held.created_at >= ${from} and held.created_at < ${to}
    ))::int8 as uses
  `
  return row?.uses ?? 0
}

/** Refuses with 409 `account_closed` what is ordered while its account is closed, and would wait for whoever opens it again. */
export async function refuseInClosed(tx: Sql, accountId: string): Promise<void> {
  const [account] = await lockAccount(tx, accountId)
  if (account?.isClosed) throw closed()
}

const closed = () => new Refusal(409, 'account_closed', 'This account was closed: nothing is charged in it.')

async function begin(
  tx: Sql,
  kind: 'charge' | 'hold',
  { at, reason, agreed = false, waived = '0', plan, orderId, campaignId, ...bill }: Bill,
): Promise<LedgerEntry> {
  // One charge of a customer at a time: the cap and the plan are read from what came before.
  const [account] = await lockAccount(tx, bill.accountId)
  const first = await begunAs(tx, bill.accountId, bill.key)
  if (first) return first
  // What was used before it was closed is still billed.
  if (account?.isClosed && !agreed) throw closed()
  if (!agreed) await refuseAboveCap(tx, bill.accountId, bill.amount, at)
  if (bill.funds !== 'card') await cover(tx, { accountId: bill.accountId, funds: bill.funds, amount: bill.amount })
  const entry = await insertEntry(tx, {
    ...bill,
    kind,
    of: null,
    plan: plan ?? 'custom',
    waived,
    orderId: orderId ?? null,
    campaignId: campaignId ?? null,
    reason: reason ?? null,
    at,
  })
  if (entry && bill.funds === 'wallet') await rechargeIfDue(tx, bill.accountId)
  return requireEntry(entry ?? (await begunAs(tx, bill.accountId, bill.key)), bill.key)
}

type Move = Pick<LedgerEntry, 'kind' | 'key' | 'amount' | 'uses'> & { reason?: string }

async function move(tx: Sql, begun: LedgerEntry, { reason, ...entry }: Move): Promise<LedgerEntry | undefined> {
  const { accountId, funds, type, description, service, plan, orderId, campaignId } = begun
  const moved = await insertEntry(tx, {
    accountId,
    funds,
    type,
    description,
    service,
    plan,
    orderId,
    campaignId,
    waived: '0',
    ...entry,
    of: begun.id,
    reason: reason ?? null,
  })
  if (moved && funds === 'wallet' && moved.kind !== 'capture') await startWhatIsCovered(tx, accountId)
  return moved
}

const takenOf = (begun: LedgerEntry, moves: readonly LedgerEntry[]): Money =>
  begun.kind === 'charge' ? begun.amount : (moves.find(({ kind }) => kind === 'capture')?.amount ?? '0')

const smaller = (one: Money, other: Money): Money => (centsOf(one) < centsOf(other) ? one : other)

function requireEntry(entry: LedgerEntry | undefined, key: string): LedgerEntry {
  if (!entry) throw new Error(`The ledger did not take ${key}`)
  return entry
}
