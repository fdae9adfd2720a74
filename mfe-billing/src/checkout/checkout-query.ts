import { orderTypes, type OrderType } from 'contract/checkout'
import { isMoney, sameMoney } from 'contract/money'

export interface CheckoutQuery {
  type: string
  jobId: string
  /** As it stood in the address: shown, never trusted. */
  amount: string
}

/** What a checkout address asks for; undefined when a part of it is missing. */
export function checkoutQuery(search: URLSearchParams): CheckoutQuery | undefined {
  const [type, jobId, amount] = ['type', 'jobId', 'amount'].map((name) => search.get(name)?.trim())
  return type && jobId && amount ? { type, jobId, amount } : undefined
}

/** Whether the address names another price than the server. */
export const isOtherAmount = (asked: string, priced: string): boolean => !isMoney(asked) || !sameMoney(asked, priced)

/** The type as our own addresses write it; a foreign one is left to the server to refuse. */
export const knownType = (type: string): OrderType => orderTypes.find((known) => known === type) ?? 'pull_list'
