import type { transactionTypes } from 'contract/billing'
import type { Money } from 'contract/money'
import type { Fee, Plan, Service } from 'contract/prices'
import type { Funds } from 'contract/wallet'
import type { SoldAs } from './sold-as.ts'

/** What begins a transaction. The same `key` twice is one transaction: the second call changes nothing and gets the first. */
export interface Bill extends Partial<SoldAs> {
  accountId: string
  key: string
  /** What pays it: the wallet, play money, or the card of a checkout. */
  funds: Funds | 'card'
  type: (typeof transactionTypes)[number]
  /** What the customer reads on the bill. */
  description: string
  /** Dollars to the cent, '12.50'. */
  amount: Money
  uses: number
  service: Service | Fee
  plan?: Plan
  orderId?: string | undefined
  campaignId?: string | undefined
  /** What an employee's order would have cost; its `amount` is then '0.00'. */
  waived?: Money
  reason?: string
  /** The monthly cap was asked before the work, when the price was shown. */
  agreed?: boolean
  /** When it counts; the transaction's own time unless a test says otherwise. */
  at?: Date
}
