import { useQuery } from '@tanstack/react-query'
import { addMoney, TopUpAmount } from 'contract/wallet'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { FormCard } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { newAttempt } from '../checkout/new-attempt.ts'
import { StripeForm } from '../checkout/stripe-form.tsx'
import { notifyPaymentError, useReturnFromBank } from '../checkout/use-checkout.ts'
import { useAddMoney } from './use-add-money.ts'
import { walletQuery } from './wallet-query.ts'

const AMOUNTS = ['50.00', '100.00', '250.00', '1000.00']

/** Adds money to the balance: the amount first, then the card processor's own form. The address keeps both over a reload and the bank's page. */
export function AddMoneyPage() {
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const attempt = search.get('attempt')
  const amount = search.get('amount') ?? ''
  if (!wallet && error)
    return (
      <FailureCard
        title="Your balance could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!wallet) return <PageSkeleton label="Loading your balance" />
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
      ) : attempt && TopUpAmount.safeParse(amount).success ? (
        <PayIn
          key={attempt}
          amount={amount}
          attempt={attempt}
          publishableKey={wallet.publishableKey}
          onOtherAmount={() => setSearch({}, { replace: true })}
        />
      ) : (
        <ChooseAmount first={amount} onChosen={(chosen) => setSearch({ amount: chosen, attempt: newAttempt() })} />
      )}
    </Page>
  )
}

function ChooseAmount({ first, onChosen }: { first: string; onChosen: (amount: string) => void }) {
  const [amount, setAmount] = useState(first)
  const [error, setError] = useState<string>()
  function choose(event: React.FormEvent) {
    event.preventDefault()
    const read = TopUpAmount.safeParse(amount)
    if (read.success) onChosen(read.data)
    else setError(read.error.issues[0]?.message)
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
  publishableKey: string
  onOtherAmount: () => void
}

function PayIn({ amount, attempt, publishableKey, onOtherAmount }: PayInProps) {
  const { pay, busy } = useAddMoney({ amount, attempt })
  useReturnFromBank(() => pay())
  return (
    <Stack>
      <StripeForm
        amount={amount}
        currency="USD"
        publishableKey={publishableKey}
        busy={busy}
        onPay={pay}
        onRefused={notifyPaymentError}
      />
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
