/** Whether a write failed because the disk is full: ours, or PostgreSQL's (class 53). */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100')
