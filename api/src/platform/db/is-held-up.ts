/**
 * A statement waited for a lock, or ran, longer than it may (`lock_timeout`, `statement_timeout`, `transaction_timeout`), or two waited for each other:
 * its transaction was undone (PostgreSQL, appendix A).
 */
const codes = new Set(['55P03', '57014', '25P04', '40P01'])

/** Whether a query failed because of what else went on in the database, and not for what it asked. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code)
