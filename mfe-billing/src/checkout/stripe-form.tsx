import { centsOf } from 'contract/money'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { FormCard } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { useColorMode, type ColorMode } from 'design-system/provider'
import { Spinner } from 'design-system/spinner'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { CardRefused } from './card-refused.ts'
import { loadStripe, type FormPurpose, type Look, type StripeElements, type StripeJs } from './stripe-js.ts'

interface SharedProps {
  publishableKey: string
  busy: boolean
  onRefused: (error: CardRefused) => void
  /** Why the payment was refused, until the card is changed; in place of the form's own words. */
  refusal?: React.ReactNode
  onCardChanged?: (() => void) | undefined
}

interface StripeFormProps extends SharedProps {
  amount: string
  currency: string
  /** Pays; `confirm` calls Stripe, and throws `CardRefused` when the card was declined. */
  onPay: (confirm: (clientSecret: string) => Promise<void>) => void
}

/** Stripe's own form in its own frame: the card's details never pass through our page. */
export const StripeForm = ({ amount, currency, onPay, ...shared }: StripeFormProps) => (
  <ProcessorForm
    {...shared}
    purpose={{ mode: 'payment', amount: Number(centsOf(amount)), currency: currency.toLowerCase() }}
    title="Payment Information"
    label={`Pay ${formatMoney(amount)}`}
    failure="Check your connection and try again. Nothing was charged."
    onFilled={onPay}
  />
)

interface SaveCardFormProps extends SharedProps {
  /** Saves; `confirm` calls Stripe, and throws `CardRefused` when the card was refused. */
  onSave: (confirm: (clientSecret: string) => Promise<void>) => void
  /** What the customer agrees to by it. */
  children: React.ReactNode
}

/** The same form, which saves a card and charges nothing. */
export const SaveCardForm = ({ onSave, ...shared }: SaveCardFormProps) => (
  <ProcessorForm
    {...shared}
    purpose={{ mode: 'setup', currency: 'usd', paymentMethodTypes: ['card'] }}
    title="Your card"
    label="Save Card"
    failure="Check your connection and try again. No card was saved."
    onFilled={onSave}
  />
)

interface ProcessorFormProps extends SharedProps {
  purpose: FormPurpose
  title: string
  /** Of the button. */
  label: string
  /** What to do when the form does not load. */
  failure: string
  onFilled: (confirm: (clientSecret: string) => Promise<void>) => void
  children?: React.ReactNode
}

function ProcessorForm(props: ProcessorFormProps) {
  const [turn, setTurn] = useState(0)
  return <OneTry key={turn} {...props} onRetry={() => setTurn(turn + 1)} />
}

function OneTry({
  purpose,
  publishableKey,
  busy,
  title,
  label,
  failure,
  onFilled,
  onRefused,
  refusal,
  onCardChanged,
  onRetry,
  children,
}: ProcessorFormProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  /** What the form's own call was refused for: a toast alone is gone before it is read. */
  const [refused, setRefused] = useState<string>()
  const { loaded, failed } = usePaymentElement(place, publishableKey, purpose, () => {
    setRefused(undefined)
    onCardChanged?.()
  })

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (!loaded) return
    setRefused(undefined)
    const { stripe, elements } = loaded
    const { error } = await elements.submit()
    if (error) return onRefused(new CardRefused(error.message))
    onFilled(async (clientSecret) => {
      const confirmation = {
        elements,
        clientSecret,
        redirect: 'if_required' as const,
        confirmParams: { return_url: location.href },
      }
      const answer = await (purpose.mode === 'payment'
        ? stripe.confirmPayment(confirmation)
        : stripe.confirmSetup(confirmation))
      if (!answer.error) return
      setRefused(answer.error.message)
      throw new CardRefused(answer.error.message)
    })
  }

  if (failed) return <FailureCard title="The payment form could not be loaded" text={failure} onRetry={onRetry} />
  return (
    <FormCard
      title={title}
      onSubmit={(event) => void submit(event)}
      actions={
        <Button type="submit" size="large" wide busy={busy} disabled={!loaded} icon="lock">
          {busy ? 'Processing...' : label}
        </Button>
      }
    >
      {!loaded && <Spinner label="Loading the payment form" />}
      <div ref={place} />
      {refusal ?? (refused && <Notice tone="bad">{refused}</Notice>)}
      {children}
    </FormCard>
  )
}

interface Loaded {
  stripe: StripeJs
  elements: StripeElements
}

function usePaymentElement(
  place: React.RefObject<HTMLDivElement | null>,
  publishableKey: string,
  purpose: FormPurpose,
  onCardChanged: () => void,
) {
  const { mode } = useColorMode()
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify(purpose)
  const changed = useEffectEvent(onCardChanged)
  const lookNow = useEffectEvent(() => lookOf(mode))

  useEffect(() => {
    let left = false
    let remove = () => {}
    loadStripe(publishableKey).then(
      (stripe) => {
        if (left || !place.current) return
        const elements = stripe.elements({
          ...(JSON.parse(asked) as FormPurpose), // written above
          ...lookNow(),
        })
        const element = elements.create('payment')
        element.on('ready', () => setLoaded({ stripe, elements }))
        element.on('change', () => changed())
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
  }, [place, publishableKey, asked])
  // A form that was made again would have lost the card that was typed.
  useEffect(() => loaded?.elements.update(lookOf(mode)), [loaded, mode])

  return { loaded, failed }
}

const lookOf = (mode: ColorMode): Look => ({ appearance: { theme: mode === 'dark' ? 'night' : 'stripe' } })
