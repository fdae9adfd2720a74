import type { Difference as LedgerDifference } from '../billing/difference.ts'

/** Where two of our books say different things; see the ledger's own comparison. */
export type Difference = Omit<LedgerDifference, 'what'> & { what: string }
