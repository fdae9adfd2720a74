import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { addMoney } from 'contract/wallet'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { CardRefused } from '../checkout/card-refused.ts'
import { notifyPaymentError, wasRefused } from '../checkout/use-checkout.ts'
import { walletQuery } from './wallet-query.ts'

interface Asked {
  amount: string
  attempt: string
  /** The saved card that pays; undefined where the processor's form asks for one. */
  cardId: string | undefined
  /** The next press is a new try: a payment that was refused is not tried again. */
  onRefused: () => void
}

type Confirm = (clientSecret: string, card: string | null) => Promise<void>

/** Pays an amount in, once for each attempt: confirmed by the processor, or only asked about after the bank's page. */
export function useAddMoney({ amount, attempt, cardId, onRefused }: Asked) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const started = useRef(false)
  // Another card is another payment: none is charged that is not the one on the screen.
  const named = cardId ? { attempt: `${attempt}.${cardId}`, cardId } : { attempt }
  const ask = (more: { confirmed?: true } = {}) => call(addMoney, { body: { amount, ...named, ...more } })
  const add = useMutation({
    mutationFn: async (confirm?: Confirm) => {
      const topUp = await ask()
      if (topUp.status !== 'confirm' || !topUp.clientSecret || !confirm) return topUp
      await confirm(topUp.clientSecret, topUp.card)
      return ask({ confirmed: true })
    },
    onSuccess: ({ status }) => {
      started.current = false
      if (status === 'paid') {
        void client.invalidateQueries(walletQuery)
        notify({
          title: 'Money added',
          text: `${formatMoney(amount)} is in your balance. What waited for it starts now.`,
        })
        return void navigate(paths.billing(), { replace: true })
      }
      notify({
        title: 'Payment pending',
        text: 'Your bank is still working on it. The money is added by itself when it has come.',
      })
    },
    onError: (error) => {
      started.current = false
      if (error instanceof CardRefused || wasRefused(error)) onRefused()
      notifyPaymentError(error)
    },
  })
  return {
    busy: add.isPending || add.data?.status === 'paid',
    // The second click of a double click comes before the button renders disabled.
    pay: (confirm?: Confirm) => {
      if (started.current) return
      started.current = true
      takeBackNotice()
      add.mutate(confirm)
    },
  }
}
