import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { noteRegistered, type RegisteredElsewhere } from 'contract/registration'
import { notify, notifyError } from 'shell/host/notify'
import { accountQuery } from './use-accounts.ts'

/** Notes under which registration an account sends that was not made here: for the first time, or again. */
export function useNoteRegistered(id: string, { isKnown, onNoted }: { isKnown: boolean; onNoted: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RegisteredElsewhere & { reason: string }) => call(noteRegistered, { params: { id }, body }),
    async onSuccess() {
      notify(
        isKnown
          ? { title: 'Noted', text: 'What networks take of it is kept from its next text on.' }
          : { title: 'Noted', text: 'Its campaigns go to the carrier from now on. Its owners are told.' },
      )
      await client.invalidateQueries(accountQuery(id))
      onNoted()
    },
    onError: (error) => notifyError(error, 'It could not be noted'),
  })
}
