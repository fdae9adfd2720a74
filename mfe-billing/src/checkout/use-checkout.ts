import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createPaymentIntent, payOrder, type Payment } from 'contract/checkout'
import { call } from 'contract/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { forgetDraft } from 'shell/host/draft'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { sendSmsDraft } from 'shell/host/send-sms-draft'
import { errorCode, errorMessage, errorStatus, isSignedOut } from 'shell/host/error-message'
import { knownType, type CheckoutQuery } from './checkout-query.ts'
import { CardRefused } from './card-refused.ts'
import { confirmedOrKnown, wasRefused } from './confirmed-or-known.ts'
import { newAttempt } from './new-attempt.ts'
import { PAYER_DRAFT } from './payer-draft.ts'
import type { PaymentProblem } from './payment-problem.tsx'
import { sentence } from './sentence.ts'

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
  /** The processor's form was asked to confirm it: from then on only its outcome says whether anything was charged. */
  const reachedCard = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const [problem, setProblem] = useState<PaymentProblem & { error?: unknown }>()
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
      reachedCard.current = true
      return confirmedOrKnown(
        () => confirm(clientSecret),
        () => ask({ confirmed: true }),
      )
    },
    onSuccess: (payment) => {
      if (payment.status === 'paid') return finish(payment)
      started.current = false
      if (payment.status !== 'pending') return
      notify({ title: 'Payment pending', text: PENDING })
      setProblem({ state: 'pending', text: PENDING })
    },
    onError: (error) => {
      started.current = false
      // After a refusal the next click is a new attempt; without an answer it repeats this one.
      if (error instanceof CardRefused || wasRefused(error)) attempt.current = newAttempt()
      const code = errorCode(error)
      if (error instanceof CardRefused || code === 'declined') setRefusal(paymentErrorText(error))
      else if (code !== 'wallet_empty') setProblem({ ...problemOf(error, reachedCard.current), error })
      notifyPaymentError(error)
      // It was spent meanwhile, or the order was canceled or is paid otherwise by now, as in another window: the page says how it stands.
      if (code === 'wallet_empty' || errorStatus(error) === 409)
        void client.invalidateQueries({ queryKey: intentKey({ type, jobId }) })
    },
  })
  return {
    busy: pay.isPending || pay.data?.status === 'paid',
    // The second click of a double click comes before the button renders disabled.
    pay: (options: PayOptions) => {
      if (started.current) return
      started.current = true
      reachedCard.current = options.confirmed === true
      takeBackNotice() // what the last attempt was refused for
      setRefusal(undefined)
      setProblem(undefined)
      pay.mutate(options)
    },
    /** Why the card was refused, until it is changed. */
    refusal,
    onCardChanged: () => setRefusal(undefined),
    /** What else the last press came to, until the next one, and the failure behind it. */
    problem,
  }
}

const PENDING = 'Your bank is still working on it. You are not charged twice if you come back later.'

/** A refusal before the card was reached charged nothing; whatever else fails leaves open what became of the payment. */
function problemOf(error: unknown, reachedCard: boolean): PaymentProblem {
  const status = errorStatus(error) ?? 0
  const text = sentence(paymentErrorText(error))
  return status >= 400 && status < 500 && !reachedCard && !isSignedOut(error)
    ? { state: 'refused', text }
    : { state: 'unknown', text: `${text} Press Pay again: you are not charged twice.` }
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
