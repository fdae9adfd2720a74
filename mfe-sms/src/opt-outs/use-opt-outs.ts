import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { addSuppressions, listSuppressions, type SuppressionList } from 'contract/suppressions'
import { useLive } from 'shell/host/live'
import { formatCountOf } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'

const optOutsKey = ['opt-outs'] as const

/** The account's opt-outs, or those that were lifted; both are updated live when a person texts STOP or START. */
export function useOptOuts(list: SuppressionList, search: string) {
  const client = useQueryClient()
  useLive(['contact', 'message'], () => void client.invalidateQueries({ queryKey: optOutsKey }))
  return useQuery({
    queryKey: [...optOutsKey, list, search],
    queryFn: () => call(listSuppressions, { query: { list, search } }),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? before : undefined),
  })
}

export function useAddOptOuts(onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phones: string[]) => call(addSuppressions, { body: { phones } }),
    onSuccess({ added, already, invalid }) {
      const more = [
        already > 0 && `${already} ${already === 1 ? 'was' : 'were'} on the list already`,
        invalid > 0 && `${formatCountOf(invalid, 'line')} had no phone number`,
      ].filter(Boolean)
      notify({
        title: `${formatCountOf(added, 'phone')} added`,
        text: more.length > 0 ? `${more.join(', ')}.` : 'Nobody on this list is texted again.',
      })
      if (added + already > 0) onAdded()
      return client.invalidateQueries({ queryKey: optOutsKey })
    },
    onError(error) {
      notifyError(error, 'The phones could not be added')
    },
  })
}
