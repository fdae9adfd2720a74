import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createPaymentIntent, payOrder, type Payment } from 'contract/checkout'
import { call } from 'contract/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { forgetDraft } from 'shell/host/draft'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { sendSmsDraft } from 'shell/host/send-sms-draft'
import { errorCode, errorMessage } from 'shell/host/error-message'
import { knownType, type CheckoutQuery } from './checkout-query.ts'
import { CardRefused } from './card-refused.ts'
import { confirmedOrKnown, wasRefused } from './confirmed-or-known.ts'
import { newAttempt } from './new-attempt.ts'
import { PAYER_DRAFT } from './payer-draft.ts'

/** The server's price of the order. A failure shows a toast; an employee's order is paid by it, and the success screen follows. */
export function useIntent({ type, jobId }: CheckoutQuery) {
  const finish = useFinish({ type, jobId })
  const intent = useQuery({
    queryKey: intentKey({ type, jobId }),
    queryFn: () => call(createPaymentIntent, { body: { jobId, type } }),
    staleTime: 0,
    gcTime: 0,
  })
  const bypassed = intent.data?.employeeBypass ? intent.data.amount : undefined

  useEffect(() => {
    if (intent.error) notifyPaymentError(intent.error)
  }, [intent.error])
  const leave = useEffectEvent((amount: string) => finish({ amount, employeeBypass: true }))
  useEffect(() => {
    if (bypassed !== undefined) leave(bypassed)
  }, [bypassed])
  return intent
}

const intentKey = ({ type, jobId }: Pick<CheckoutQuery, 'type' | 'jobId'>) => ['payment-intent', jobId, type]

interface PayOptions {
  /** The demo card that is declined. */
  declined?: boolean
  /** Confirms the payment in the processor's form. */
  confirm?: (clientSecret: string) => Promise<void>
  /** The bank's page has confirmed it or not: its result is only fetched. */
  confirmed?: true
  /** No card pays so little: the balance does. */
  fromBalance?: true
}

/** Pays. Each new attempt has its own idempotency key: repeating a request with the same key charges nothing more. */
export function usePay({ type, jobId }: CheckoutQuery) {
  const attempt = useRef(newAttempt())
  const finish = useFinish({ type, jobId })
  const started = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const client = useQueryClient()
  const ask = (more: { demo?: 'declined'; confirmed?: true; fromBalance?: true } = {}) =>
    call(payOrder, { body: { jobId, type, attempt: attempt.current, ...more } })
  const pay = useMutation({
    mutationFn: async ({ declined, confirm, confirmed, fromBalance }: PayOptions) => {
      const payment = await ask({
        ...(declined && { demo: 'declined' as const }),
        ...(confirmed && { confirmed }),
        ...(fromBalance && { fromBalance }),
      })
      if (payment.status !== 'confirm' || !payment.clientSecret || !confirm) return payment
      const { clientSecret } = payment
      return confirmedOrKnown(
        () => confirm(clientSecret),
        () => ask({ confirmed: true }),
      )
    },
    onSuccess: (payment) => {
      if (payment.status === 'paid') return finish(payment)
      started.current = false
      if (payment.status === 'pending')
        notify({
          title: 'Payment pending',
          text: 'Your bank is still working on it. You are not charged twice if you come back later.',
        })
    },
    onError: (error) => {
      started.current = false
      // After a refusal the next click is a new attempt; without an answer it repeats this one.
      if (error instanceof CardRefused || wasRefused(error)) attempt.current = newAttempt()
      if (error instanceof CardRefused || errorCode(error) === 'declined') setRefusal(paymentErrorText(error))
      notifyPaymentError(error)
      // It was spent meanwhile, as in another window: the page says what is missing.
      if (errorCode(error) === 'wallet_empty') void client.invalidateQueries({ queryKey: intentKey({ type, jobId }) })
    },
  })
  return {
    busy: pay.isPending || pay.data?.status === 'paid',
    // The second click of a double click comes before the button renders disabled.
    pay: (options: PayOptions) => {
      if (started.current) return
      started.current = true
      takeBackNotice() // what the last attempt was refused for
      setRefusal(undefined)
      pay.mutate(options)
    },
    /** Why the card was refused, until it is changed. */
    refusal,
    onCardChanged: () => setRefusal(undefined),
  }
}

/** Fetches the payment's result when the customer returns from the bank's page (3-D Secure): Stripe adds the payment's id to the address. */
export function useReturnFromBank(ask: () => void) {
  const [search] = useSearchParams()
  const returned = search.has('payment_intent')
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (returned) askNow()
  }, [returned])
}

/** Opens the success screen, replacing the history entry: going back does not pay again. */
function useFinish({ type, jobId }: Pick<CheckoutQuery, 'type' | 'jobId'>) {
  const navigate = useNavigate()
  return ({ amount, employeeBypass }: Pick<Payment, 'amount' | 'employeeBypass'>) => {
    sendSmsDraft.endWithOrder(jobId)
    forgetDraft(PAYER_DRAFT)
    if (employeeBypass) notify({ title: 'Payment Bypassed', text: 'Employee accounts are not charged.' })
    void navigate(
      paths.success({
        type: knownType(type),
        jobId,
        amount,
        ...(employeeBypass ? { employeeBypass: 'true' as const } : {}),
      }),
      { replace: true },
    )
  }
}

/** The failure toast of the catalogue. */
export const notifyPaymentError = (error: unknown) => notifyOf('Payment Error', error)

/** Nothing was to be paid. */
export const notifyCardNotSaved = (error: unknown) => notifyOf('Card Not Saved', error)

const notifyOf = (title: string, error: unknown) =>
  notify({ title, text: paymentErrorText(error), tone: 'destructive' })

/** Why a payment was not made: the processor's words, the server's, or those of the catalogue. */
export const paymentErrorText = (error: unknown) =>
  error instanceof CardRefused && error.message ? error.message : errorMessage(error, 'Failed to process payment')
