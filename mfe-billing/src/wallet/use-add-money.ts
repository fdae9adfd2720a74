import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { addMoney } from 'contract/wallet'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { useUser } from 'shell/host/session'
import { confirmedOrKnown, wasRefused } from '../checkout/confirmed-or-known.ts'
import type { PaymentProblem } from '../checkout/payment-problem.tsx'
import { sentence } from '../checkout/sentence.ts'
import { notifyPaymentError, paymentErrorText } from '../checkout/use-checkout.ts'
import { checkoutOf, type OrderInAddress } from './add-money-for-order.ts'
import { walletQuery } from './wallet-query.ts'

interface Asked {
  amount: string
  attempt: string
  /** The saved card that pays; undefined where the processor's form asks for one. */
  cardId: string | undefined
  /** Whose checkout follows. */
  order: OrderInAddress | undefined
  /** The next press is a new try: a payment that was refused is not tried again. */
  onRefused: () => void
}

type Confirm = (clientSecret: string, card: string | null) => Promise<void>

/** Pays an amount in, once for each attempt: confirmed by the processor, or only asked about after the bank's page. */
export function useAddMoney({ amount, attempt, cardId, order, onRefused }: Asked) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { owing } = useUser()
  const started = useRef(false)
  const [problem, setProblem] = useState<PaymentProblem>()
  // Another card is another payment: none is charged that is not the one on the screen.
  const named = cardId ? { attempt: `${attempt}.${cardId}`, cardId } : { attempt }
  const ask = (more: { confirmed?: true } = {}) => call(addMoney, { body: { amount, ...named, ...more } })
  const add = useMutation({
    mutationFn: async (confirm?: Confirm) => {
      const topUp = await ask()
      if (topUp.status !== 'confirm' || !topUp.clientSecret || !confirm) return topUp
      const { clientSecret, card } = topUp
      return confirmedOrKnown(
        () => confirm(clientSecret, card),
        () => ask({ confirmed: true }),
      )
    },
    onSuccess: ({ status }) => {
      started.current = false
      if (status === 'paid') {
        const waited = client.getQueryData(walletQuery.queryKey)?.waiting.length
        void client.invalidateQueries(walletQuery)
        notify({
          title: 'Money added',
          text: [
            `${formatMoney(amount)} ${owing ? 'has come, and pays what is owed first' : 'is in your balance'}.`,
            ...(order ? ['Your order can be paid now.'] : waited ? ['What waited for it starts now.'] : []),
          ].join(' '),
        })
        return void navigate(order ? checkoutOf(order) : paths.billing(), { replace: true })
      }
      notify({ title: 'Payment pending', text: PENDING })
      setProblem({ state: 'pending', text: `${PENDING} You are not charged twice if you press Pay again.` })
    },
    onError: (error) => {
      started.current = false
      const isOver = wasRefused(error)
      if (isOver) onRefused()
      const next = cardId
        ? 'Choose another card, or type one in, and press Pay again.'
        : 'Type in another card and press Pay again.'
      setProblem({
        state: isOver ? 'refused' : 'unknown',
        text: `${sentence(paymentErrorText(error))} ${isOver ? next : 'Press Pay again: you are not charged twice.'}`,
      })
      notifyPaymentError(error)
    },
  })
  return {
    /** What the last press came to, until the next one or another card. */
    problem,
    onCardChanged: () => setProblem(undefined),
    busy: add.isPending || add.data?.status === 'paid',
    // The second click of a double click comes before the button renders disabled.
    pay: (confirm?: Confirm) => {
      if (started.current) return
      started.current = true
      takeBackNotice()
      setProblem(undefined)
      add.mutate(confirm)
    },
  }
}

const PENDING = 'Your bank is still working on it. The money is added by itself when it has come.'
