import { useQuery } from '@tanstack/react-query'
import { cardName, isExpired, type Card } from 'contract/cards'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { RadioCards } from 'design-system/radio-cards'
import { PageSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { cardsQuery, expiryOf } from '../cards/cards-query.ts'
import { confirmSavedCard } from '../checkout/confirm-saved-card.ts'
import { PaymentProblemNotice } from '../checkout/payment-problem.tsx'
import { StripeForm } from '../checkout/stripe-form.tsx'
import { notifyPaymentError, useReturnFromBank } from '../checkout/use-checkout.ts'
import type { OrderInAddress } from './add-money-for-order.ts'
import { useAddMoney } from './use-add-money.ts'

interface PayInProps {
  amount: string
  attempt: string
  /** The card that was chosen: an id, `OTHER`, or nothing yet. */
  asked: string | null
  publishableKey: string
  /** What is paid from the balance next. */
  order: OrderInAddress | undefined
  onCard: (card: string) => void
  onRefused: (card: string) => void
  onOtherAmount: () => void
}

/** In the address: a card that is typed into the processor's form. */
const OTHER = 'other'
/** As many as can be chosen at a glance. */
const MAX_CARDS = 3

/** Pays an amount in, with a saved card or one that is typed into the processor's form. */
export function PayIn(props: PayInProps) {
  const { data, isPending } = useQuery(cardsQuery)
  const [now] = useState(() => new Date())
  if (isPending) return <PageSkeleton label="Loading your cards" />
  // Without the list of cards one can still be typed in.
  const cards = data?.cards.filter((card) => !isExpired(card, now)).slice(0, MAX_CARDS) ?? []
  return <PayWith {...props} cards={cards} />
}

function PayWith({
  amount,
  attempt,
  asked,
  publishableKey,
  order,
  cards,
  onCard,
  onRefused,
  onOtherAmount,
}: PayInProps & { cards: readonly Card[] }) {
  const chosen = asked === OTHER ? undefined : (cards.find(({ id }) => id === asked) ?? cards[0])
  const value = chosen?.id ?? OTHER
  const { pay, busy, problem, onCardChanged } = useAddMoney({
    amount,
    attempt,
    cardId: chosen?.id,
    order,
    onRefused: () => onRefused(value),
  })
  useReturnFromBank(() => pay())
  function payWithSaved(event: React.FormEvent) {
    event.preventDefault()
    pay(async (clientSecret, card) => {
      if (card) await confirmSavedCard(publishableKey, { clientSecret, card })
    })
  }
  return (
    <Stack>
      {cards.length > 0 && (
        <FormCard
          title="Pay with"
          onSubmit={payWithSaved}
          actions={
            chosen && (
              <Button type="submit" size="large" wide busy={busy} icon="lock">
                {busy ? 'Processing...' : `Pay ${formatMoney(amount)}`}
              </Button>
            )
          }
        >
          <RadioCards
            label="Pay with"
            hideLabel
            value={value}
            onChange={(card) => {
              onCardChanged()
              onCard(card)
            }}
            options={[
              ...cards.map((card) => ({
                value: card.id,
                title: cardName(card),
                text: `Expires ${expiryOf(card)}`,
                ...(card.isDefault && { badge: 'Default' }),
              })),
              { value: OTHER, title: 'Another card', text: 'You type it in here. It is not saved.' },
            ]}
          />
          {chosen && problem && <PaymentProblemNotice {...problem} />}
        </FormCard>
      )}
      {!chosen && (
        <StripeForm
          amount={amount}
          currency="USD"
          publishableKey={publishableKey}
          busy={busy}
          onPay={pay}
          onRefused={notifyPaymentError}
          refusal={problem && <PaymentProblemNotice {...problem} />}
          onCardChanged={onCardChanged}
        />
      )}
      <Button tone="secondary" onClick={onOtherAmount}>
        Choose another amount
      </Button>
    </Stack>
  )
}
