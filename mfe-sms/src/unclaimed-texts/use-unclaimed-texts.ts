import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { handOverTexts, listUnclaimedTexts } from 'contract/unclaimed-texts'
import { formatCountOf } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'

const unclaimedKey = ['unclaimed-texts'] as const

// They belong to no account, and live events reach accounts only, so the page polls.
export const useUnclaimedTexts = (search: string) =>
  useQuery({
    queryKey: [...unclaimedKey, search],
    queryFn: () => call(listUnclaimedTexts, { query: { search } }),
    refetchInterval: 5000,
    placeholderData: (before) => before,
  })

/** Assigns a phone's texts to an account. */
export function useHandOver(onGiven: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { phone: string; email: string; accountId?: string }) => call(handOverTexts, { body }),
    onSuccess({ texts }, { email }) {
      notify({
        title: 'Handed over',
        text: `${formatCountOf(texts, 'text')} now ${texts === 1 ? 'stands' : 'stand'} in the message center of ${email}.`,
      })
      onGiven()
    },
    onError: (error) => notifyError(error, 'The texts could not be handed over'),
    onSettled: () => client.invalidateQueries({ queryKey: unclaimedKey }),
  })
}
