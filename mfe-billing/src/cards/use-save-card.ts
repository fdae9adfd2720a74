import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addCard } from 'contract/cards'
import { call } from 'contract/client'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify, takeBackNotice } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { newAttempt } from '../checkout/new-attempt.ts'
import { notifyCardNotSaved } from '../checkout/use-checkout.ts'
import { cardsQuery } from './cards-query.ts'

/** Saves once for each attempt: confirmed in the processor's form, or only asked about after the bank's page. */
export function useSaveCard() {
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
      notifyCardNotSaved(error)
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
