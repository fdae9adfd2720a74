import type { Sql } from '../../../platform/db/sql.ts'
import type { PullListDetails } from '../queries.ts'
import type { Services } from '../../../platform/services/services.ts'

export type WaitingPullList = PullListDetails & { title: string; email: string; createdAt: string }

/** A result file in the store, ready to be handed to the customer. */
export interface Delivery {
  fileKey: string
  filename: string
  recordCount: number
  /** Of these, those that stand in the file before. */
  duplicateCount: number
  /** Distinct numbers that can be texted. */
  phoneCount: number
  /** Made-up records alone. */
  sample: boolean
  /** Marks the records as bought by the account, in the transaction that charges, and returns how many are new to it. */
  buy(tx: Sql): Promise<number>
}

/** Where property records come from: our own catalog, a person, some day a vendor's API. The order does not know which. */
export interface PropertySource {
  name: string
  covers(list: WaitingPullList, services: Services): Promise<boolean> | boolean
  /** Makes the file now, or takes the order over and answers `later`. May run again after a crash. */
  fill(list: WaitingPullList, services: Services): Promise<Delivery | 'later'>
}
