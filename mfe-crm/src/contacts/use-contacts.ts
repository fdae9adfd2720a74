import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeContacts, mergeContacts, undoContactBatch, type BulkAct } from 'contract/contact-batches'
import { call } from 'contract/client'
import type { ContactFilter } from 'contract/contact-lists'
import {
  createContact,
  deleteContact,
  restoreContact,
  updateContact,
  type Contact,
  type ContactChange,
  type ContactDraft,
} from 'contract/contacts'
import { notify, notifyError } from 'shell/host/notify'
import { contactsKey } from 'shell/host/shared-queries'
import { changedElsewhere } from './changed-elsewhere.tsx'

const tells = (title: string) => (error: Error) => notifyError(error, title)
const tellUnsaved = tells('The contact could not be saved')

/** `onCreated` and the like are called also when the dialog was closed meanwhile, and for each of several. */
export function useCreateContact(onCreated: () => void) {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: (draft: ContactDraft) => call(createContact, { body: draft }),
    async onSuccess() {
      await refresh()
      onCreated()
    },
    onError: tellUnsaved,
  })
}

export function useUpdateContact(onUpdated?: () => void) {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: ContactChange }) =>
      call(updateContact, { params: { id }, body: change }),
    async onSuccess() {
      await refresh()
      onUpdated?.()
    },
    // A conflict is shown in the form itself.
    onError: (error) => {
      if (!changedElsewhere(error)) tellUnsaved(error)
    },
  })
}

export function useDeleteContact(onDeleted: (contact: Contact) => void) {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: ({ id }: Contact) => call(deleteContact, { params: { id } }),
    async onSuccess(_, contact) {
      notify({ title: 'Contact deleted successfully' })
      await refresh()
      onDeleted(contact)
    },
    onError: tells('The contact could not be deleted'),
  })
}

export function useRestoreContact() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: (id: string) => call(restoreContact, { params: { id } }),
    onSuccess: refresh,
    onError: tells('The contact could not be restored'),
  })
}

export function useChangeContacts() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: async ({ name, act }: { name: () => Promise<ContactFilter>; act: BulkAct }) =>
      call(changeContacts, { body: { filter: await name(), act } }),
    onSuccess: refresh,
    onError: tells('The contacts could not be changed'),
  })
}

export function useUndoBatch() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: (id: string) => call(undoContactBatch, { params: { id } }),
    onSuccess: ({ state, kept }) => {
      if (state === 'undoing') notify({ title: 'Being undone', text: 'Its progress stands under Activity.' })
      if (kept > 0)
        notify({ title: 'Undone, but for contacts that changed since', text: `${kept} kept as they are now` })
      return refresh()
    },
    onError: tells('The change could not be undone'),
  })
}

/** Merges another contact into this one. */
export function useMergeContacts(id: string, onMerged?: (batchId: string, otherId: string) => void) {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: (otherId: string) => call(mergeContacts, { params: { id }, body: { otherId } }),
    async onSuccess({ batchId }, otherId) {
      await refresh()
      onMerged?.(batchId, otherId)
    },
    onError: tells('The contacts could not be merged'),
  })
}

function useRefreshContacts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: contactsKey })
}
