import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { createContact, updateContact, type Contact, type ContactChange, type ContactDraft } from 'contract/contacts'
import { notifyError } from 'shell/host/notify'
import { contactsKey } from 'shell/host/shared-queries'
import { messagesKey } from './messages-query.ts'

/** Changes the contact beside a thread. An error is shown at the edited field; `onSaved` is called also when the conversation was left meanwhile. */
export function useChangePerson(contact: Contact | null, onSaved?: (saved: Contact) => void) {
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: async (change: ContactChange) =>
      contact && call(updateContact, { params: { id: contact.id }, body: change }),
    async onSuccess(saved) {
      await refresh()
      if (saved) onSaved?.(saved)
    },
  })
}

/** Adds a contact for a conversation whose contact was deleted. */
export function useAddPerson() {
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: (draft: ContactDraft) => call(createContact, { body: draft }),
    onSuccess: refresh,
    onError: (error) => notifyError(error, 'The contact could not be added'),
  })
}

function useRefreshPeople() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: contactsKey }),
      client.invalidateQueries({ queryKey: messagesKey }),
    ])
}
