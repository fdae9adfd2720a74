import { orderTypes, type OrderType } from 'contract/checkout'
import { isMoney, sameMoney } from 'contract/money'

export interface CheckoutQuery {
  type: string
  jobId: string
  /** As given in the address: shown, never trusted. */
  amount: string
}

/** Parses a checkout address; undefined when a part of it is missing. */
export function checkoutQuery(search: URLSearchParams): CheckoutQuery | undefined {
  const [type, jobId, amount] = ['type', 'jobId', 'amount'].map((name) => search.get(name)?.trim())
  return type && jobId && amount ? { type, jobId, amount } : undefined
}

/** Whether the address names another price than the server. */
export const isOtherAmount = (asked: string, priced: string): boolean => !isMoney(asked) || !sameMoney(asked, priced)

/** Normalises the type of our own addresses; the server refuses an unknown one. */
export const knownType = (type: string): OrderType => orderTypes.find((known) => known === type) ?? 'pull_list'
