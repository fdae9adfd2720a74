/** When the legal hours begin, from the error for sending outside them. */
export function untilOf(error: Error | null): string | undefined {
  if (!error || !('details' in error)) return undefined
  const { details } = error
  return details !== null && typeof details === 'object' && 'until' in details && typeof details.until === 'string'
    ? details.until
    : undefined
}

/** Whether an answer was refused because a colleague has answered since it was begun. */
export const isAnswered = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'answered'
