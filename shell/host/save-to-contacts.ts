import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { savePullListToContacts, SavedToContacts } from 'contract/pull-lists'
import type { saveSkipTraceToContacts } from 'contract/skip-trace'
import { formatCount, formatCountOf } from './format.ts'
import { notify, notifyError } from './notify.ts'
import { contactsKey } from './shared-queries.ts'

/** Saves the people of what was delivered as contacts by the call of its kind, and says how many: offered where it is listed and where it has just come. */
export function useSaveToContacts(save: typeof savePullListToContacts | typeof saveSkipTraceToContacts) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(save, { params: { id } }),
    onSuccess: (saved) => {
      if (saved.state === 'doing')
        notify({
          title: 'Saving to contacts',
          text: `${formatCountOf(saved.total, 'record')}. This goes on by itself; its progress and its undo stand under Activity.`,
        })
      else notify({ title: 'Saved to contacts', text: savedSummary(saved) })
      return client.invalidateQueries({ queryKey: contactsKey })
    },
    onError: (error) => notifyError(error, 'The list could not be saved to contacts'),
  })
}

function savedSummary(saved: Extract<SavedToContacts, { state: 'done' }>): string {
  const { created, updated, unchanged, skipped, doNotCall } = saved
  const phoneless = skipped - doNotCall
  const parts = [
    `${formatCount(created)} added`,
    ...(updated > 0 ? [`${formatCount(updated)} updated`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} known already`] : []),
  ]
  return [
    `${parts.join(', ')}.`,
    ...(phoneless > 0
      ? [`${formatCountOf(phoneless, 'has no phone number of its own', 'have no phone number of their own')}.`]
      : []),
    ...(doNotCall > 0
      ? [`${formatCountOf(doNotCall, 'is left out', 'are left out')}: the list marks the phones as Do Not Call.`]
      : []),
  ].join(' ')
}
