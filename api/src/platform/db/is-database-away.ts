/**
 * What the driver and PostgreSQL say when there is no server to ask: it is not reached, it went away in the middle, it starts, stops or
 * recovers, or it takes no more connections (PostgreSQL, appendix A: classes 08, 53 and 57).
 */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'ENOTFOUND',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether a query failed because the database was away, and not for what it asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  // A socket's error need not be an Error of this realm: a test runner has its own.
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.has(error.code)
