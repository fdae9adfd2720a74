import { errorStatus } from 'shell/host/error-message'

/** Whether the order, campaign or payment in the address does not exist, belongs to another account, or is not a valid id. */
export const isNotFound = (error: unknown): boolean => [404, 422].includes(errorStatus(error) ?? 0)
