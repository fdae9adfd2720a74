import { useQuery } from '@tanstack/react-query'
import { addCard } from 'contract/cards'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { FailureCard } from 'design-system/failure-card'
import { CardSkeleton } from 'design-system/skeleton'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { addCardPath, cardsQuery } from './cards-query.ts'
import { CardsTable } from './cards-table.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { RechargeSummary } from './recharge-summary.tsx'

/** The saved cards, the recharge that is paid with them, and the last payments. */
export function CardsCard() {
  const { data, error, refetch, isFetching } = useQuery(cardsQuery)
  const [now] = useState(() => new Date())
  const may = useMay()
  if (!data && error)
    return (
      <FailureCard
        title="Your cards could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <CardSkeleton count={1} label="Loading your cards" />
  const { publishableKey, cards, recharge, payments } = data
  if (publishableKey === null)
    return (
      <Card aria-label="Cards and recharge">
        <CardHeader
          title="Cards and recharge"
          text="The demo needs no card: its play money refills itself. With a card processor, cards are saved here, and your balance is recharged when it runs low."
        />
      </Card>
    )
  return (
    <Card aria-label="Cards and recharge">
      <CardHeader
        title="Cards and recharge"
        text="Your balance is recharged from the default card when it runs low, as far as you set it."
        actions={
          may(addCard) && (
            <Button asChild size="small" tone="secondary" icon="plus">
              <Link to={addCardPath()}>Add a Card</Link>
            </Button>
          )
        }
      />
      <RechargeSummary recharge={recharge} hasCard={cards.length > 0} />
      {cards.length > 0 ? <CardsTable cards={cards} now={now} /> : <Muted>No card is saved.</Muted>}
      {payments.length > 0 && <PaymentsTable payments={payments} />}
    </Card>
  )
}
