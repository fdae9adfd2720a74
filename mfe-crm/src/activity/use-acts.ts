import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listActs, undoAct, type Act } from 'contract/acts'
import { call } from 'contract/client'
import { useThrottledCallback } from 'shell/host/debounce'
import { formatCountOf } from 'shell/host/format'
import { useLive } from 'shell/host/live'
import { notify, notifyError } from 'shell/host/notify'

const actsQuery = queryOptions({
  queryKey: ['acts'],
  queryFn: () => call(listActs, {}),
  // Of many acts, such as of a rule that was removed, no live event tells.
  staleTime: 0,
  // A large act or undo ends in a worker; its live event is only a hint.
  refetchInterval: ({ state }) =>
    state.data?.some((act) => act.state === 'doing' || act.state === 'undoing') ? 2000 : false,
})

/** The account's last acts, updated live. */
export function useActs() {
  const client = useQueryClient()
  // A campaign that sends tells of itself twice a second.
  useLive(
    ['contact', 'message', 'campaign', 'order'],
    useThrottledCallback(() => void client.invalidateQueries(actsQuery), 2000),
  )
  return useQuery(actsQuery)
}

export function useUndoAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, reason }: { act: Pick<Act, 'id' | 'title'>; reason: string }) =>
      call(undoAct, { params: { id: act.id }, body: { reason } }),
    onSuccess: ({ state, kept }, { act }) => {
      notify({
        title: state === 'undoing' ? 'Being undone' : `Undone: ${act.title}`,
        text:
          state === 'undoing'
            ? 'Its progress stands under Activity. You can leave this page.'
            : kept > 0
              ? keptText(kept)
              : undefined,
      })
      // What was put back is shown by any page.
      return client.invalidateQueries()
    },
    onError: (error) => {
      notifyError(error, 'This could not be undone')
      return client.invalidateQueries(actsQuery)
    },
  })
}

/** What an undo left as it was. */
export const keptText = (kept: number) =>
  `${formatCountOf(kept, 'entry', 'entries')} kept: changed or asked for again since.`
