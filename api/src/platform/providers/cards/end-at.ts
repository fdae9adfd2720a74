import { ProcessorRefusal, type CardOutcome, type CardProcessor } from './card-processor.ts'

/** Ends a payment that was not completed. The processor ends none on which a bank is working, which may take days: that one is still pending. */
export const endAt = (cards: CardProcessor, reference: string): Promise<CardOutcome> =>
  cards.cancel(reference).catch((error: unknown) => {
    if (error instanceof ProcessorRefusal) return cards.outcome(reference)
    throw error
  })
