import { statusOf } from 'shell/host/words-of'

/** Whether the order of an address is nobody's, another account's, or no order's name at all. */
export const isNotFound = (error: unknown): boolean => [404, 422].includes(statusOf(error) ?? 0)
