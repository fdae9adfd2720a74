import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { saveBillingDetails, type BillingDetails } from 'contract/invoices'
import type { z } from 'zod'
import { notify, notifyError } from 'shell/host/notify'
import { detailsQuery } from './invoices-query.ts'

/** Saves the business that invoices are made out to. */
export function useSaveDetails(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof BillingDetails>) => call(saveBillingDetails, { body }),
    onSuccess(saved) {
      client.setQueryData(detailsQuery.queryKey, { details: saved, from: 'form' })
      notify({ title: 'Saved for your next invoice' })
      onSaved()
    },
    onError: (error) => notifyError(error, 'Your business could not be saved'),
  })
}
