import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveSpendingCap, type SpendingCap } from 'contract/billing'
import { call } from 'contract/client'
import { notify, notifyError } from 'shell/host/notify'
import { accountQuery } from './account-query.ts'

/** Sets the monthly spending cap, or removes it. */
export function useSaveCap(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: SpendingCap) => call(saveSpendingCap, { body: draft }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account)
      notify({ title: account.cap === null ? 'Spending cap removed' : 'Spending cap saved' })
      onSaved()
    },
    onError: (error) => notifyError(error, 'The spending cap could not be saved'),
  })
}
