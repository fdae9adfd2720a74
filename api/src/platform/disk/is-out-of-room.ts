/** Whether a write failed because the disk is full: ours, or PostgreSQL's (class 53). */
export const isOutOfRoom = (error: unknown): boolean =>
  // A file's error need not be an Error of this realm: a test runner has its own.
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100')
