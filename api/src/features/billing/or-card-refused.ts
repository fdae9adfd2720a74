import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { ProcessorRefusal } from '../../platform/providers/cards/card-processor.ts'

/** Does what asks the processor. What it refuses is told the customer in words, with 409 `card_refused`, and its own reason to the operator. */
export async function orCardRefused<T>(
  { config, log }: Pick<Services, 'config' | 'log'>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error
    log.warn({ err: error }, 'the card processor refused a call')
    throw new Refusal(
      409,
      'card_refused',
      `The card processor refused this. Please reload the page and try again, if need be with another card; if it is refused again, write to ${config.supportEmail}.`,
    )
  }
}
