import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stopAgencySelling } from 'contract/agency-invoices'
import { call } from 'contract/client'
import { notify, notifyError } from 'shell/host/notify'
import { sellingQuery } from './selling-query.ts'

/** Ends invoices in the agency's name with this month. */
export function useStopSelling(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(stopAgencySelling, {}),
    onSuccess(selling) {
      client.setQueryData(sellingQuery.queryKey, selling)
      notify({ title: 'It ends with this month' })
    },
    onError: (error) => notifyError(error, 'It could not be ended'),
    onSettled: onDone,
  })
}
