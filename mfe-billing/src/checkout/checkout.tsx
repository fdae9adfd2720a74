import type { OrderSummary } from 'contract/checkout'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Split, Stack } from 'design-system/stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { errorMessage, errorStatus } from 'shell/host/error-message'
import { useLive } from 'shell/host/live'
import { isForMoney, RefusedForMoney } from 'shell/host/refused-for-money'
import { isNotFound } from '../success/is-not-found.ts'
import { CardForm } from './card-form.tsx'
import { isOtherAmount, knownType, type CheckoutQuery } from './checkout-query.ts'
import { OrderSummaryCard } from './order-summary-card.tsx'
import { PayFromBalance } from './pay-from-balance.tsx'
import { PaymentProblemNotice } from './payment-problem.tsx'
import { StripeForm } from './stripe-form.tsx'
import { notifyPaymentError, useIntent, usePay, useReturnFromBank } from './use-checkout.ts'

/** One order's checkout, from the server's own figures. */
export function Checkout({ query }: { query: CheckoutQuery }) {
  const { data: intent, error, refetch, isFetching } = useIntent(query)
  const { pay, busy, refusal, onCardChanged, problem } = usePay(query)
  useReturnFromBank(() => pay({ confirmed: true }))
  const [now] = useState(() => new Date())
  // Its bank decides in its own time.
  useLive(['order'], () => problem?.state === 'pending' && void refetch())

  // What could not be asked again takes nothing that was typed away.
  if (error && (!intent || errorStatus(error))) {
    return (
      <Page title="Checkout" width="narrow">
        <FailureCard
          title="This order cannot be paid"
          text={errorMessage(error, 'Failed to process payment')}
          {...(!isNotFound(error) && { onRetry: () => void refetch(), retrying: isFetching })}
          homeHref={paths.dashboard()}
        />
      </Page>
    )
  }
  if (!intent || intent.employeeBypass) return <PageSkeleton label="Loading your order" />

  const { summary, amount } = intent
  const settled = summary.paid || Number(amount) === 0
  const isFree = summary.kind === 'send_sms' && Number(amount) === 0
  const shownProblem =
    problem &&
    (problem.state === 'refused' && isForMoney(problem.error) ? (
      <RefusedForMoney error={problem.error} />
    ) : (
      <PaymentProblemNotice {...problem} />
    ))
  return (
    <Page title="Checkout" intro="Check your order, then pay.">
      {isOtherAmount(query.amount, amount) && <OtherAmount asked={query.amount} amount={amount} kind={summary.kind} />}
      <Split wide="first" above="second">
        {settled ? (
          <Notice
            tone="good"
            title={isFree || !summary.paid ? 'There is nothing to pay for this order' : 'This order is paid already'}
            action={
              <Button asChild>
                <Link to={paths.success({ type: knownType(query.type), jobId: query.jobId, amount })}>Continue</Link>
              </Button>
            }
          >
            {isFree
              ? 'These texts cost nothing. Continue to send them.'
              : summary.paid
                ? 'You are not charged again.'
                : 'You pay for what is delivered, when it is delivered.'}
          </Notice>
        ) : intent.balance ? (
          <PayFromBalance
            jobId={query.jobId}
            amount={amount}
            balance={intent.balance}
            busy={busy}
            onPay={() => pay({ fromBalance: true })}
            problem={shownProblem}
          />
        ) : intent.publishableKey ? (
          <StripeForm
            amount={amount}
            currency={summary.currency}
            publishableKey={intent.publishableKey}
            busy={busy}
            onPay={(confirm) => pay({ confirm })}
            onRefused={notifyPaymentError}
            refusal={refusal ? <Notice tone="bad">{refusal}</Notice> : shownProblem}
            onCardChanged={onCardChanged}
          />
        ) : (
          <CardForm
            amount={amount}
            busy={busy}
            onPay={(declined) => pay({ declined })}
            refusal={refusal}
            onCardChanged={onCardChanged}
            problem={shownProblem}
            now={now}
          />
        )}
        <Stack>
          <OrderSummaryCard summary={summary} />
        </Stack>
      </Split>
    </Page>
  )
}

interface OtherAmountProps {
  /** What the link says. */
  asked: string
  amount: string
  kind: OrderSummary['kind']
}

const OtherAmount = ({ asked, amount, kind }: OtherAmountProps) => (
  <Notice tone="warning" title="The price in this link is not the price of your order">
    The link says {shown(asked)}.{' '}
    {kind === 'send_sms'
      ? `Your order costs ${formatMoney(amount)}, and that is what you pay.`
      : 'This is not paid beforehand: you are charged for the records in it when it is delivered, and nothing now.'}
  </Notice>
)

/** A value from the address: formatted as money if it is an amount, otherwise truncated. */
const shown = (text: string) => (/^\d{1,9}(\.\d+)?$/.test(text) ? formatMoney(text) : `“${text.slice(0, 20)}”`)
