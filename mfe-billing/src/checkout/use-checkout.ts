import { useMutation, useQuery } from '@tanstack/react-query'
import { createPaymentIntent, payOrder, type Payment } from 'contract/checkout'
import { call } from 'contract/client'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { wordsOf } from 'shell/host/words-of'
import { knownType, type CheckoutQuery } from './checkout-query.ts'
import { newAttempt } from './new-attempt.ts'

/** The server's price of the order. A failure shows a toast; an employee's order is paid by it, and the success screen follows. */
export function useIntent({ type, jobId }: CheckoutQuery) {
  const finish = useFinish({ type, jobId })
  const intent = useQuery({ queryKey: ['payment-intent', jobId, type], queryFn: () => call(createPaymentIntent, { body: { jobId, type } }), staleTime: 0, gcTime: 0 })
  const bypassed = intent.data?.employeeBypass ? intent.data.amount : undefined

  useEffect(() => {
    if (intent.error) complain(intent.error)
  }, [intent.error])
  useEffect(() => {
    if (bypassed !== undefined) finish({ amount: bypassed, employeeBypass: true })
    // The answer decides, not the identity of the callback.
  }, [bypassed])
  return intent
}

/** Pays. One attempt is one press that is meant as a new try: the same press sent again pays nothing more. */
export function usePay({ type, jobId }: CheckoutQuery) {
  const attempt = useRef(newAttempt())
  const finish = useFinish({ type, jobId })
  const started = useRef(false)
  const pay = useMutation({
    mutationFn: ({ declined }: { declined: boolean }) => call(payOrder, { body: { jobId, type, attempt: attempt.current, ...(declined ? { demo: 'declined' as const } : {}) } }),
    onSuccess: finish,
    onError: (error) => {
      started.current = false
      // A refusal is an answer, so the next press is a new try; without an answer it repeats this one.
      if (wasRefused(error)) attempt.current = newAttempt()
      complain(error)
    },
  })
  return {
    busy: pay.isPending || pay.isSuccess,
    // The second click of a double click comes before the button is drawn disabled.
    pay: (wish: { declined: boolean }) => {
      if (started.current) return
      started.current = true
      pay.mutate(wish)
    },
  }
}

/** Leaves for the success screen. Going back from there does not pay again. */
function useFinish({ type, jobId }: Pick<CheckoutQuery, 'type' | 'jobId'>) {
  const navigate = useNavigate()
  return ({ amount, employeeBypass }: Pick<Payment, 'amount' | 'employeeBypass'>) => {
    if (employeeBypass) notify({ title: 'Payment Bypassed', text: 'Employee accounts are not charged.' })
    void navigate(paths.success({ type: knownType(type), jobId, amount, ...(employeeBypass ? { employeeBypass: 'true' as const } : {}) }), { replace: true })
  }
}

const complain = (error: unknown) => notify({ title: 'Payment Error', text: wordsOf(error, 'Failed to process payment'), tone: 'destructive' })

const wasRefused = (error: unknown) => error instanceof Error && 'status' in error && error.status === 402
