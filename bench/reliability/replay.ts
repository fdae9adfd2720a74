import { centsOf, minus, moneyOf } from '../../api/contract/money.ts'
import type { LedgerEntry } from '../../api/src/features/billing/ledger-queries.ts'

export type Entry = Pick<LedgerEntry, 'id' | 'of' | 'accountId' | 'key' | 'kind' | 'amount' | 'campaignId'>

/** What the ledger says when it is read again in its order. */
export interface Replay {
  /** A wallet below zero after an entry, money taken twice or more of it than was held, given back, or brought. */
  wrong: string[]
  /** What each account has, and what of it is held, in cents. */
  wallets: Map<string, Wallet>
  /** Campaigns whose hold is not settled, with what is still held. */
  open: Map<string, bigint>
}

interface Wallet {
  balance: bigint
  held: bigint
}

interface Begun {
  entry: Entry
  moved: Entry[]
}

/** Reads entries in their order, by the rules alone: nothing here asks the product or its wallets. */
export function replay(entries: readonly Entry[]): Replay {
  const wrong: string[] = []
  const wallets = new Map<string, Wallet>()
  const begun = new Map<string, Begun>()
  const keys = new Set<string>()
  for (const entry of entries) {
    const { id, of, accountId, key, kind } = entry
    const wallet = wallets.get(accountId) ?? { balance: 0n, held: 0n }
    wallets.set(accountId, wallet)
    const cents = centsOf(entry.amount)
    if (['top_up', 'credit', 'adjustment', 'refund'].includes(kind)) wallet.balance += cents
    if (['charge', 'capture'].includes(kind)) wallet.balance -= cents
    if (kind === 'hold') wallet.held += cents
    if (['capture', 'release'].includes(kind)) wallet.held -= cents
    if (wallet.balance < 0n || wallet.held < 0n || wallet.balance < wallet.held)
      wrong.push(
        `${kind} ${key}: balance $${moneyOf(wallet.balance)} with $${moneyOf(wallet.held)} held, of ${accountId}`,
      )
    if (of === null) {
      if (keys.has(key)) wrong.push(`${kind} ${key}: twice`)
      keys.add(key)
      begun.set(id, { entry, moved: [] })
    } else if (begun.has(of)) begun.get(of)?.moved.push(entry)
    else wrong.push(`${kind} ${key}: of nothing that came before`)
  }
  const open = new Map<string, bigint>()
  for (const { entry, moved } of begun.values()) {
    const sum = (kind: Entry['kind']) =>
      moved.filter((move) => move.kind === kind).reduce((total, { amount }) => total + centsOf(amount), 0n)
    for (const kind of ['capture', 'release'] as const)
      if (moved.filter((move) => move.kind === kind).length > 1) wrong.push(`${kind} ${entry.key}: twice`)
    const taken = entry.kind === 'charge' ? centsOf(entry.amount) : sum('capture')
    if (sum('refund') > taken) wrong.push(`refunds of ${entry.key}: more than was taken`)
    if (entry.kind !== 'hold') continue
    const left = centsOf(entry.amount) - sum('capture') - sum('release')
    if (left < 0n) wrong.push(`${entry.key}: $${moneyOf(-left)} more taken and released than was held`)
    if (left !== 0n) open.set(entry.campaignId ?? entry.key, left)
  }
  return { wrong, wallets, open }
}

/** Each makes one thing wrong of a ledger in which all is right and everything is settled. */
const faults: Record<string, (entries: readonly Entry[]) => Entry[]> = {
  'a capture twice': (entries) => [
    ...entries,
    ...entries
      .filter(({ kind }) => kind === 'capture')
      .slice(-1)
      .map((entry) => ({ ...entry, id: 'planted' })),
  ],
  'a release left out': (entries) => {
    const last = entries.findLast(({ kind }) => kind === 'release')
    return entries.filter((entry) => entry !== last)
  },
  'a hold of a cent more than there is': (entries) => {
    const { wallets } = replay(entries)
    const [accountId, wallet] = [...wallets][0] ?? ['', { balance: 0n, held: 0n }]
    const amount = moneyOf(wallet.balance - wallet.held + 1n)
    return [...entries, { id: 'planted', of: null, accountId, key: 'planted', kind: 'hold', amount, campaignId: null }]
  },
  'a capture of a cent more than was held': (entries) => {
    const last = entries.findLast(({ kind }) => kind === 'capture')
    const held = entries.find(({ id }) => id === last?.of)
    return entries
      .filter((entry) => entry.kind !== 'release' || entry.of !== held?.id)
      .map((entry) => (entry === last ? { ...entry, amount: minus(held?.amount ?? '0', '-0.01') } : entry))
  },
  'a top-up twice': (entries) => [
    ...entries,
    ...entries
      .filter(({ kind }) => kind === 'top_up')
      .slice(-1)
      .map((entry) => ({ ...entry, id: 'planted' })),
  ],
}

/** Plants each fault in a copy of a ledger; returns which of them the replay does not find. */
export const unfound = (entries: readonly Entry[]): { planted: number; missed: string[] } => ({
  planted: Object.keys(faults).length,
  missed: Object.entries(faults).flatMap(([name, plant]) => {
    const { wrong, open } = replay(plant(entries))
    return wrong.length + open.size > 0 ? [] : [name]
  }),
})
