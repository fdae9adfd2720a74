import type { Services } from '../../../platform/services/services.ts'
import type { WaitingSkipTrace } from '../queries.ts'

/** A result file in the store, ready to be handed to the customer. */
interface Traced {
  fileKey: string
  rows: number
  matched: number
  /** Distinct numbers of those who were found. */
  phones: number
}

/** Who looks people up: our own catalog, a person, some day a vendor's API. The order does not know which. */
export interface SkipTraceSource {
  name: string
  /**
   * Makes the result now; takes the order over and answers `later`; or finds that it knows none of the upload's areas and
   * answers `elsewhere`. May run again after a crash. Refuses when the file is at fault.
   */
  trace(trace: WaitingSkipTrace, services: Services): Promise<Traced | 'later' | 'elsewhere'>
}
