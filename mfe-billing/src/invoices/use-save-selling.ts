import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveAgencySelling } from 'contract/agency-invoices'
import { call } from 'contract/client'
import { notify, notifyError } from 'shell/host/notify'
import type { SellerWord } from './seller-fields.ts'
import { sellingQuery } from './selling-query.ts'

/** Sells in the agency's name, or changes what its next invoices say. */
export function useSaveSelling(sells: boolean, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SellerWord) => call(saveAgencySelling, { body }),
    onSuccess(selling) {
      client.setQueryData(sellingQuery.queryKey, selling)
      notify({ title: sells ? 'Saved for your next invoices' : 'Your invoices begin with next month' })
      onSaved()
    },
    onError: (error) => notifyError(error, 'How you sell could not be saved'),
  })
}
