import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addCard } from 'contract/cards'
import { call } from 'contract/client'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { newAttempt } from '../checkout/new-attempt.ts'
import { SaveCardForm } from '../checkout/stripe-form.tsx'
import { notifyPaymentError } from '../checkout/use-checkout.ts'
import { cardsQuery } from './cards-query.ts'

/** Saves a card for recharges, in the card processor's own form. */
export function AddCardPage() {
  const { data, error, refetch, isFetching } = useQuery(cardsQuery)
  const { save, busy } = useSaveCard()
  const may = useMay()
  const [search] = useSearchParams()
  // Back from the bank's page: the processor adds its name of the setup to the address.
  const hasReturned = search.has('setup_intent')
  const askNow = useEffectEvent(() => save())
  useEffect(() => {
    if (hasReturned) askNow()
  }, [hasReturned])
  if (!data && error)
    return (
      <FailureCard
        title="Your cards could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <PageSkeleton label="Loading your cards" />
  return (
    <Page
      title="Add a Card"
      intro="It is kept at the card processor. Nothing is charged by saving it."
      back={
        <TextLink asChild>
          <Link to={paths.billing()}>Billing History</Link>
        </TextLink>
      }
      width="narrow"
    >
      {!may(addCard) ? (
        <RoleMissing what="Adding a card" />
      ) : data.publishableKey === null ? (
        <Notice title="The demo needs no card">Your balance is play money, which refills itself.</Notice>
      ) : (
        <SaveCardForm publishableKey={data.publishableKey} busy={busy} onSave={save} onRefused={notifyPaymentError}>
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

/** Saves once for each attempt: confirmed in the processor's form, or only asked about after the bank's page. */
function useSaveCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const started = useRef(false)
  const [attempt] = useState(newAttempt)
  const add = useMutation({
    mutationFn: async (confirm?: (clientSecret: string) => Promise<void>) => {
      if (confirm) {
        const { clientSecret } = await call(addCard, { body: { attempt } })
        if (clientSecret) await confirm(clientSecret)
      }
      return call(addCard, { body: { attempt, confirmed: true } })
    },
    onSuccess() {
      void client.invalidateQueries(cardsQuery)
      notify({ title: 'Card saved' })
      void navigate(paths.billing(), { replace: true })
    },
    onError(error) {
      started.current = false
      notifyPaymentError(error)
    },
  })
  return {
    busy: add.isPending || add.isSuccess,
    // The second click of a double click comes before the button renders disabled.
    save: (confirm?: (clientSecret: string) => Promise<void>) => {
      if (started.current) return
      started.current = true
      takeBackNotice()
      add.mutate(confirm)
    },
  }
}
