import { randomUUID } from 'node:crypto'
import { dollars } from 'contract/dollars'
import { centsOf, minus, moneyOf, type Money } from 'contract/money'
import type { Funds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { CardProcessor } from '../../platform/providers/cards/card-processor.ts'
import { insertEntry, lockAccount, type LedgerEntry } from './ledger-queries.ts'
import type { OFF_INVOICES } from './money-moves.ts'

/** What an account's orders are paid from: the demo takes no money, so that its accounts have play money. */
export const fundsOf = (cards: Pick<CardProcessor, 'name'>): Funds => (cards.name === 'demo' ? 'play' : 'wallet')

export interface WalletRow {
  balance: Money
  held: Money
  /** Kept for typed answers until their day is charged. */
  reserved: Money
  /** What a new order may cost. */
  available: Money
}

const EMPTY: WalletRow = { balance: '0.00', held: '0.00', reserved: '0.00', available: '0.00' }

/** What an account has. */
export async function walletOf(sql: Sql, accountId: string, funds: Funds): Promise<WalletRow> {
  const [row] = await sql<WalletRow[]>`
    select balance, held, reserved, balance - held - reserved as available from wallets where account_id = ${accountId} and funds = ${funds}
  `
  return row ?? EMPTY
}

interface Cover {
  accountId: string
  funds: Funds
  amount: Money
}

/** What is missing in the wallet for an amount; '0.00' where it is covered. No other transaction spends of it until the caller's ends. */
export async function missingFor(tx: Sql, { accountId, funds, amount }: Cover): Promise<Money> {
  await lockAccount(tx, accountId)
  const { available } = await walletOf(tx, accountId, funds)
  const missing = centsOf(amount) - centsOf(available)
  return missing > 0n ? moneyOf(missing) : '0.00'
}

/** Sees to it that the wallet covers an amount: play money refills itself, a paid wallet refuses with 402 `wallet_empty`. */
export async function cover(tx: Sql, { accountId, funds, amount }: Cover): Promise<void> {
  if (centsOf(amount) === 0n) return
  const missing = await missingFor(tx, { accountId, funds, amount })
  if (centsOf(missing) === 0n) return
  if (funds === 'wallet')
    throw new Refusal(
      402,
      'wallet_empty',
      `This costs ${dollars(amount)}, and ${dollars(missing)} of it is missing in your balance. Add money under Billing to go on.`,
      { amount, missing },
    )
  await addMoney(tx, {
    accountId,
    funds,
    key: `play:${randomUUID()}`,
    kind: 'top_up',
    amount: refillOf(missing),
    description: 'Play money',
  })
}

const REFILL_CENTS = 100_000n

/** Play money comes by the thousand dollars. */
const refillOf = (missing: Money): Money => moneyOf(((centsOf(missing) - 1n) / REFILL_CENTS + 1n) * REFILL_CENTS)

interface AddedMoney {
  accountId: string
  funds: Funds
  /** The same key twice is one movement. */
  key: string
  /** Paid in, given, or corrected; only an adjustment may be below zero. */
  kind: 'top_up' | 'credit' | 'adjustment'
  /** What it is, where that is on no invoice; else its kind. */
  type?: (typeof OFF_INVOICES)[number]
  amount: Money
  description: string
  reason?: string
}

/** Adds money to a wallet, once for each key. Returns undefined when it was added before; what waits is started by whoever calls. */
export async function addMoney(
  tx: Sql,
  { kind, type, amount, reason, ...entry }: AddedMoney,
): Promise<LedgerEntry | undefined> {
  await lockAccount(tx, entry.accountId)
  return insertEntry(tx, {
    ...entry,
    kind,
    amount,
    of: null,
    type: type ?? kind,
    service: 'wallet',
    plan: 'custom',
    uses: 0,
    waived: '0',
    orderId: null,
    campaignId: null,
    reason: reason ?? null,
  })
}

/** Keeps an amount for a typed answer, or with a negative one gives it free again. The caller has covered it. */
export const reserve = (tx: Sql, { accountId, funds, amount }: Cover) =>
  tx`
  insert into wallets (account_id, funds) values (${accountId}, ${funds}) on conflict do nothing
`.then(
    () =>
      tx`update wallets set reserved = reserved + ${amount}::numeric where account_id = ${accountId} and funds = ${funds}`,
  )

/** An amount below zero for `reserve`. */
export const freed = (amount: Money): Money => minus('0', amount)
