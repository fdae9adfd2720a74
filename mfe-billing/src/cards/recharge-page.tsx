import { useQuery } from '@tanstack/react-query'
import { confirmRecharge } from 'contract/cards'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { TextLink } from 'design-system/text-link'
import { Link, useParams } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { paymentErrorText } from '../checkout/use-checkout.ts'
import { isNotFound } from '../success/is-not-found.ts'
import { addMoneyPath } from '../wallet/wallet-query.ts'
import { paymentReceiptPath } from './cards-query.ts'
import { rechargeQuery, useConfirmRecharge } from './use-confirm-recharge.ts'

/** The page of the mail: the customer confirms a recharge with their bank. Coming back from the bank's page asks what became of it. */
export function RechargePage() {
  const may = useMay()
  return (
    <Page
      title="Confirm a Recharge"
      back={
        <TextLink asChild>
          <Link to={paths.billing()}>Billing History</Link>
        </TextLink>
      }
      width="narrow"
    >
      {may(confirmRecharge) ? <OneRecharge /> : <RoleMissing what="Confirming a recharge" />}
    </Page>
  )
}

function OneRecharge() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(rechargeQuery(id))
  const confirm = useConfirmRecharge(id)
  if (!data && isNotFound(error))
    return (
      <FailureCard
        title="This recharge was not found"
        text="Check the address, or open it from the newest mail about it."
      />
    )
  if (!data && error)
    return (
      <FailureCard
        title="This recharge could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <PageSkeleton label="Asking your bank" />
  const { amount, card, status, reason } = data.payment
  if (status === 'paid')
    return (
      <Notice
        tone="good"
        title={`${formatMoney(amount)} is in your balance`}
        action={
          <Button asChild size="small" tone="secondary">
            <Link to={paymentReceiptPath(id)}>Receipt</Link>
          </Button>
        }
      >
        What waited for it starts by itself.
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice tone="bad" title="This recharge has ended">
        {reason} Nothing was charged.
      </Notice>
    )
  return (
    <Stack>
      {confirm.isError && (
        <Notice tone="bad" urgent title="Your bank did not confirm it">
          {paymentErrorText(confirm.error)} Try again, or{' '}
          <TextLink asChild>
            <Link to={addMoneyPath(amount)}>add the money with another card</Link>
          </TextLink>
          .
        </Notice>
      )}
      <Notice
        tone={status === 'unconfirmed' ? 'warning' : 'info'}
        title={status === 'unconfirmed' ? 'Your bank wants you to confirm this' : 'Your bank is working on it'}
        action={
          data.clientSecret !== null && (
            <Button busy={confirm.isPending} icon="lock" onClick={() => confirm.mutate(data)}>
              Confirm with Your Bank
            </Button>
          )
        }
      >
        {formatMoney(amount)} from {card}. Nothing is charged before it is confirmed.
      </Notice>
    </Stack>
  )
}
