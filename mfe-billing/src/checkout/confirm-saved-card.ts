import { CardRefused } from './card-refused.ts'
import { loadStripe } from './stripe-js.ts'

/** Pays with a card that is kept at the processor; a bank that asks for its customer opens its question over the page, or its own page. */
export async function confirmSavedCard(
  publishableKey: string,
  { clientSecret, card }: { clientSecret: string; card: string },
): Promise<void> {
  const stripe = await loadStripe(publishableKey)
  const { error } = await stripe.confirmPayment({
    clientSecret,
    redirect: 'if_required',
    confirmParams: { payment_method: card, return_url: location.href },
  })
  if (error) throw new CardRefused(error.message)
}
