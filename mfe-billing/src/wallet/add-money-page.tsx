import { useQuery } from '@tanstack/react-query'
import { cardName, isExpired, type Card } from 'contract/cards'
import { addMoney, TopUpAmount } from 'contract/wallet'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { FormCard } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { RadioCards } from 'design-system/radio-cards'
import { PageSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { errorMessage } from 'shell/host/error-message'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { cardsQuery, expiryOf } from '../cards/cards-query.ts'
import { confirmSavedCard } from '../checkout/confirm-saved-card.ts'
import { newAttempt } from '../checkout/new-attempt.ts'
import { StripeForm } from '../checkout/stripe-form.tsx'
import { notifyPaymentError, useReturnFromBank } from '../checkout/use-checkout.ts'
import { useAddMoney } from './use-add-money.ts'
import { walletQuery } from './wallet-query.ts'

const AMOUNTS = ['50.00', '100.00', '250.00', '1000.00']

/** Adds money to the balance: the amount first, then a saved card or the card processor's own form. The address keeps both over a reload and the bank's page. */
export function AddMoneyPage() {
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const attempt = search.get('attempt')
  const amount = search.get('amount') ?? ''
  const given = TopUpAmount.safeParse(amount)
  const isChosen = given.success
  // An order that waits has named its amount: it is not asked for again. The attempt belongs into the address before anything is paid.
  const payNow = useEffectEvent(() =>
    setSearch({ amount: given.data ?? amount, attempt: newAttempt() }, { replace: true }),
  )
  useEffect(() => {
    if (isChosen && attempt === null) payNow()
  }, [isChosen, attempt])
  if (!wallet && error)
    return (
      <FailureCard
        title="Your balance could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!wallet || (isChosen && attempt === null)) return <PageSkeleton label="Loading your balance" />
  return (
    <Page
      title="Add Money"
      intro="It is kept in your balance until you order something."
      back={<Back />}
      width="narrow"
    >
      {!may(addMoney) ? (
        <RoleMissing what="Adding money" />
      ) : wallet.publishableKey === null ? (
        <Notice title="Your balance is play money">
          This is a demo: no card is charged. Play money comes by itself when an order needs it.
        </Notice>
      ) : attempt && isChosen ? (
        <PayIn
          amount={amount}
          attempt={attempt}
          asked={search.get('card')}
          publishableKey={wallet.publishableKey}
          onCard={(card) => setSearch({ amount, attempt, card }, { replace: true })}
          onRefused={(card) => setSearch({ amount, attempt: newAttempt(), card }, { replace: true })}
          onOtherAmount={() => setSearch({}, { replace: true })}
        />
      ) : (
        <ChooseAmount first={amount} onChosen={(chosen) => setSearch({ amount: chosen, attempt: newAttempt() })} />
      )}
    </Page>
  )
}

function ChooseAmount({ first, onChosen }: { first: string; onChosen: (amount: string) => void }) {
  const draft = useDraft('add-money', { amount: first })
  const { amount } = draft.values
  const setAmount = (amount: string) => draft.change({ amount })
  const [error, setError] = useState<string>()
  function choose(event: React.FormEvent) {
    event.preventDefault()
    const read = TopUpAmount.safeParse(amount)
    if (!read.success) return setError(read.error.issues[0]?.message)
    draft.end()
    onChosen(read.data)
  }
  return (
    <FormCard
      title="How much?"
      onSubmit={choose}
      actions={
        <Button type="submit" size="large" wide>
          Continue
        </Button>
      }
    >
      <Stack>
        <DraftNote {...draft} />
        <Inline>
          {AMOUNTS.map((one) => (
            <Button
              key={one}
              size="small"
              tone="secondary"
              onClick={() => {
                setAmount(one)
                setError(undefined)
              }}
            >
              {formatMoney(one)}
            </Button>
          ))}
        </Inline>
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          placeholder="100.00"
          value={amount}
          error={error}
          onChange={({ target }) => {
            setAmount(target.value)
            setError(undefined)
          }}
        />
      </Stack>
    </FormCard>
  )
}

interface PayInProps {
  amount: string
  attempt: string
  /** The card that was chosen: an id, `OTHER`, or nothing yet. */
  asked: string | null
  publishableKey: string
  onCard: (card: string) => void
  onRefused: (card: string) => void
  onOtherAmount: () => void
}

/** In the address: a card that is typed into the processor's form. */
const OTHER = 'other'
/** As many as can be chosen at a glance. */
const MAX_CARDS = 3

function PayIn(props: PayInProps) {
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
  cards,
  onCard,
  onRefused,
  onOtherAmount,
}: PayInProps & { cards: readonly Card[] }) {
  const chosen = asked === OTHER ? undefined : (cards.find(({ id }) => id === asked) ?? cards[0])
  const value = chosen?.id ?? OTHER
  const { pay, busy } = useAddMoney({ amount, attempt, cardId: chosen?.id, onRefused: () => onRefused(value) })
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
            onChange={onCard}
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
        />
      )}
      <Button tone="secondary" onClick={onOtherAmount}>
        Choose another amount
      </Button>
    </Stack>
  )
}

const Back = () => (
  <TextLink asChild>
    <Link to={paths.billing()}>Billing History</Link>
  </TextLink>
)
