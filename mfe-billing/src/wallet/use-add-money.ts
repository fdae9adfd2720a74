import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { addMoney } from 'contract/wallet'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { notifyPaymentError } from '../checkout/use-checkout.ts'
import { walletQuery } from './wallet-query.ts'

/** Pays an amount in, once for each attempt: confirmed in the processor's form, or only asked about after the bank's page. */
export function useAddMoney({ amount, attempt }: { amount: string; attempt: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const started = useRef(false)
  const ask = (more: { confirmed?: true } = {}) => call(addMoney, { body: { amount, attempt, ...more } })
  const add = useMutation({
    mutationFn: async (confirm?: (clientSecret: string) => Promise<void>) => {
      const topUp = await ask()
      if (topUp.status !== 'confirm' || !topUp.clientSecret || !confirm) return topUp
      await confirm(topUp.clientSecret)
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
      notifyPaymentError(error)
    },
  })
  return {
    busy: add.isPending || add.data?.status === 'paid',
    // The second click of a double click comes before the button renders disabled.
    pay: (confirm?: (clientSecret: string) => Promise<void>) => {
      if (started.current) return
      started.current = true
      takeBackNotice()
      add.mutate(confirm)
    },
  }
}
