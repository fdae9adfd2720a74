import { dollars } from 'contract/dollars'
import { centsOf, type Money } from 'contract/money'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { CardProcessor } from '../../platform/providers/cards/card-processor.ts'

/** Refuses with 409 `too_little` an order that no card pays: the processor takes no payment that is so small. */
export function refuseTooLittle({ least }: Pick<CardProcessor, 'least'>, amount: Money): void {
  if (centsOf(amount) === 0n || centsOf(amount) >= centsOf(least)) return
  throw new Refusal(
    409,
    'too_little',
    `This costs ${dollars(amount)}, and a card pays ${dollars(least)} at the least. Add recipients, or send it as a bulk campaign, which is paid from your balance.`,
    { amount, least },
  )
}
