import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForWindow } from 'contract/client'
import { addSuppressions, listSuppressions, type SuppressionList } from 'contract/suppressions'
import { useLive } from 'shell/host/live'
import { formatCountOf } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'

/** What the pages ask of opt-outs. */
export const optOutsKey = ['opt-outs'] as const

/** The account's opt-outs, or those that were lifted; both are updated live when a person texts STOP or START. */
export function useOptOuts(list: SuppressionList, search: string) {
  const client = useQueryClient()
  useLive(['contact', 'message'], () => void client.invalidateQueries({ queryKey: optOutsKey }))
  return useQuery({
    queryKey: [...optOutsKey, list, search],
    queryFn: () => callForWindow(listSuppressions, { query: { list, search } }),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? before : undefined),
  })
}

/** Adds phones to the opt-outs. `onAdded` gets those that were sent, and how many of them are new or were on the list already. */
export function useAddOptOuts(onAdded: (answer: { sent: readonly string[]; added: number; already: number }) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phones: string[]) => call(addSuppressions, { body: { phones } }),
    onSuccess({ added, already }, sent) {
      if (added > 0)
        notify({
          title: `${formatCountOf(added, 'phone')} added`,
          text: already > 0 ? `${onListAlready(already)}.` : 'Nobody on this list is texted again.',
        })
      onAdded({ sent, added, already })
      return client.invalidateQueries({ queryKey: optOutsKey })
    },
    onError(error) {
      notifyError(error, 'The phones could not be added')
    },
  })
}

export const onListAlready = (count: number) =>
  formatCountOf(count, 'phone was on the list already', 'phones were on the list already')
