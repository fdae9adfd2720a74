import { errorStatus } from 'shell/host/error-message'

/** Whether the order of an address is nobody's, another account's, or no order's name at all. */
export const isNotFound = (error: unknown): boolean => [404, 422].includes(errorStatus(error) ?? 0)
