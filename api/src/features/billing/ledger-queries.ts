import type { Money } from 'contract/money'
import type { Plan } from 'contract/prices'
import type { Funds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import type { SoldAs } from './sold-as.ts'

/** One movement of money, as it was appended. */
export interface LedgerEntry {
  id: string
  key: string
  kind: 'charge' | 'hold' | 'capture' | 'release' | 'refund' | 'top_up' | 'credit' | 'adjustment'
  of: string | null
  /** Which money it moves: play money or the wallet's; a card's, at a checkout; none from before there were wallets. */
  funds: 'none' | 'card' | Funds
  accountId: string
  type: string
  description: string
  service: string
  plan: Plan | 'custom'
  uses: number
  amount: Money
  waived: Money
  orderId: string | null
  campaignId: string | null
  reason: string | null
  createdAt: string
}

const columns = (sql: Sql) =>
  sql`id, key, kind, of, funds, account_id, type, description, service, plan, uses, amount, waived, order_id, campaign_id, reason, created_at`

type Draft = Omit<LedgerEntry, 'id' | 'createdAt'> & Partial<SoldAs> & { at?: Date | undefined }

/** Undefined when an entry of this key was there already. */
export async function insertEntry(tx: Sql, { at, ...entry }: Draft): Promise<LedgerEntry | undefined> {
  const [row] = await tx<LedgerEntry[]>`
    insert into ledger_entries ${tx(at ? { ...entry, createdAt: at.toISOString() } : entry)} on conflict do nothing returning ${columns(tx)}
  `
  return row
}

/** The charge or hold that a key began. */
export async function begunAs(sql: Sql, accountId: string, key: string): Promise<LedgerEntry | undefined> {
  const [row] = await sql<
    LedgerEntry[]
  >`select ${columns(sql)} from ledger_entries where account_id = ${accountId} and key = ${key} and of is null`
  return row
}

/**
 * The same, kept from being moved by anyone else until the caller's transaction ends. The account before the entry, and both before the wallet that is moved,
 * as whoever orders or answers holds them.
 */
export async function lockBegun(tx: Sql, key: string): Promise<LedgerEntry | undefined> {
  const [begun] = await tx<
    { accountId: string }[]
  >`select account_id from ledger_entries where key = ${key} and of is null`
  if (!begun) return undefined
  await lockAccount(tx, begun.accountId)
  const [row] = await tx<
    LedgerEntry[]
  >`select ${columns(tx)} from ledger_entries where key = ${key} and of is null for update`
  return row
}

/** A customer's charge or hold by its id. */
export async function begunById(sql: Sql, accountId: string, id: string): Promise<LedgerEntry | undefined> {
  const [row] = await sql<
    LedgerEntry[]
  >`select ${columns(sql)} from ledger_entries where id = ${id} and account_id = ${accountId} and of is null`
  return row
}

/** What was taken from a customer and given back, in order. */
export const movesBetween = (sql: Sql, accountId: string, from: Date, to: Date) => sql<LedgerEntry[]>`
  select ${columns(sql)} from ledger_entries
  where account_id = ${accountId} and kind in ('charge', 'capture', 'refund') and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
  order by seq
`

export const entriesOf = (sql: Sql, accountId: string, begunId: string) => sql<LedgerEntry[]>`
  select ${columns(sql)} from ledger_entries where account_id = ${accountId} and of = ${begunId} order by seq
`

/** Lets one transaction at a time bill this customer. */
export const lockAccount = (tx: Sql, accountId: string) => tx<{ isClosed: boolean }[]>`
  select closed_at is not null as is_closed from accounts where id = ${accountId} for no key update
`
