import { centsOf } from 'contract/money'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { FormCard } from 'design-system/form-card'
import { useColorMode } from 'design-system/provider'
import { Spinner } from 'design-system/spinner'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { CardRefused } from './card-refused.ts'
import { loadStripe, type StripeElements, type StripeJs } from './stripe-js.ts'

interface StripeFormProps {
  amount: string
  currency: string
  publishableKey: string
  busy: boolean
  /** Pays; `confirm` calls Stripe, and throws `CardRefused` when the card was declined. */
  onPay: (confirm: (clientSecret: string) => Promise<void>) => void
  onRefused: (error: CardRefused) => void
}

interface Loaded {
  stripe: StripeJs
  elements: StripeElements
}

/** Stripe's own form in its own frame: the card's details never pass through our page. */
export function StripeForm(props: StripeFormProps) {
  const [turn, setTurn] = useState(0)
  return <OneTry key={turn} {...props} onRetry={() => setTurn(turn + 1)} />
}

function OneTry({
  amount,
  currency,
  publishableKey,
  busy,
  onPay,
  onRefused,
  onRetry,
}: StripeFormProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { loaded, failed } = usePaymentElement(place, publishableKey, { amount, currency })

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (!loaded) return
    const { error } = await loaded.elements.submit()
    if (error) return onRefused(new CardRefused(error.message))
    onPay(async (clientSecret) => {
      const answer = await loaded.stripe.confirmPayment({
        elements: loaded.elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      })
      if (answer.error) throw new CardRefused(answer.error.message)
    })
  }

  if (failed)
    return (
      <FailureCard
        title="The payment form could not be loaded"
        text="Check your connection and try again. Nothing was charged."
        onRetry={onRetry}
      />
    )
  return (
    <FormCard
      title="Payment Information"
      onSubmit={(event) => void submit(event)}
      actions={
        <Button type="submit" size="large" wide busy={busy} disabled={!loaded} icon="lock">
          {busy ? 'Processing...' : `Pay ${formatMoney(amount)}`}
        </Button>
      }
    >
      {!loaded && <Spinner label="Loading the payment form" />}
      <div ref={place} />
    </FormCard>
  )
}

function usePaymentElement(
  place: React.RefObject<HTMLDivElement | null>,
  publishableKey: string,
  { amount, currency }: { amount: string; currency: string },
) {
  const { mode } = useColorMode()
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let remove = () => {}
    loadStripe(publishableKey).then(
      (stripe) => {
        if (left || !place.current) return
        const elements = stripe.elements({
          mode: 'payment',
          amount: Number(centsOf(amount)),
          currency: currency.toLowerCase(),
          appearance: { theme: mode === 'dark' ? 'night' : 'stripe' },
        })
        const element = elements.create('payment')
        element.on('ready', () => setLoaded({ stripe, elements }))
        element.on('loaderror', () => setFailed(true))
        element.mount(place.current)
        remove = () => element.destroy()
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      remove()
      setLoaded(undefined)
    }
  }, [place, publishableKey, amount, currency, mode])

  return { loaded, failed }
}
