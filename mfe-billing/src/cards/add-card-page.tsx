import { useQuery } from '@tanstack/react-query'
import { addCard } from 'contract/cards'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { SaveCardForm } from '../checkout/stripe-form.tsx'
import { notifyCardNotSaved } from '../checkout/use-checkout.ts'
import { cardsQuery } from './cards-query.ts'
import { useSaveCard } from './use-save-card.ts'

/** Saves a card for recharges, in the card processor's own form. */
export function AddCardPage() {
  const may = useMay()
  if (may(addCard)) return <AddCard />
  return (
    <Page title={TITLE} back={<Back />} width="narrow">
      <RoleMissing what="Adding a card" />
    </Page>
  )
}

const TITLE = 'Add a Card'

const Back = () => (
  <TextLink asChild>
    <Link to={paths.billing()}>Billing History</Link>
  </TextLink>
)

function AddCard() {
  const { data, error, refetch, isFetching } = useQuery(cardsQuery)
  const { save, busy } = useSaveCard()
  const [search] = useSearchParams()
  // Back from the bank's page: the processor adds its name of the setup to the address.
  const hasReturned = search.has('setup_intent')
  const askNow = useEffectEvent(() => save())
  useEffect(() => {
    if (hasReturned) askNow()
  }, [hasReturned])
  if (!data && !error) return <PageSkeleton label="Loading your cards" />
  return (
    <Page
      title={TITLE}
      intro="It is kept at the card processor. Nothing is charged by saving it."
      back={<Back />}
      width="narrow"
    >
      {!data ? (
        <FailureCard
          title="Your cards could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data.publishableKey === null ? (
        <Notice title="The demo needs no card">Your balance is play money, which refills itself.</Notice>
      ) : (
        <SaveCardForm publishableKey={data.publishableKey} busy={busy} onSave={save} onRefused={notifyCardNotSaved}>
          <Muted>
            By saving it you agree that this card is charged while you are away, when and as far as your recharge is
            set: below your limit, by your amount, never more than your maximum of a month. You can switch the recharge
            off or remove the card at any time.
          </Muted>
        </SaveCardForm>
      )}
    </Page>
  )
}
