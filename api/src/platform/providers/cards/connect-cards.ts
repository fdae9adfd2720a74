import type { Config } from '../../config/config.ts'
import type { CardProcessor } from './card-processor.ts'
import { demoCards } from './demo-cards.ts'
import { stripeCards } from './stripe-cards.ts'

/** The card processor that the environment asks for. */
export function connectCards(cards: Config['cards']): CardProcessor {
  return cards.kind === 'stripe' ? stripeCards(cards) : demoCards()
}
