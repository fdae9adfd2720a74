import type { Pool, Transaction } from './sql.ts'

/** A transaction that replaces the pool: what begins a transaction on it begins a savepoint, so all of it commits at once or not at all. */
export function asPool(transaction: Transaction): Pool {
  // The boundary: a route reads of a pool only what a transaction has, and `begin`.
  return new Proxy(transaction, {
    get: (tx, name) =>
      name === 'begin' ? (work: (tx: Transaction) => Promise<unknown>) => tx.savepoint(work) : Reflect.get(tx, name),
  }) as unknown as Pool
}
