import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { changeContacts, undoContactBatch, type BulkAct } from 'contract/contact-batches'
import { call, callForWindow } from 'contract/client'
import {
  createContact,
  deleteContact,
  restoreContact,
  updateContact,
  type Contact,
  type ContactChange,
  type ContactDraft,
} from 'contract/contacts'
import { listContacts, listContactTags, type ContactFilter } from 'contract/contact-lists'
import { notify, notifyError } from 'shell/host/notify'
import { contactsKey } from 'shell/host/shared-queries'
import { changedElsewhere } from './changed-elsewhere.tsx'
import type { ContactView } from './use-contact-view.ts'

const ROWS = 100

/** The matching contacts, page by page. */
export const contactsQuery = (view: ContactView) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      callForWindow(listContacts, { query: { ...view, limit: ROWS, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows: newest, total }, pages) => {
      const seen = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return newest.length > 0 && seen < total ? seen : undefined
    },
    placeholderData: keepPreviousData,
  })

export const contactTagsQuery = queryOptions({
  queryKey: [...contactsKey, 'tags'],
  queryFn: () => call(listContactTags, {}),
})

const says = (words: string) => (error: Error) => notifyError(error, words)
const notifyUnsaved = says('The contact could not be saved')

export function useCreateContact() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: (draft: ContactDraft) => call(createContact, { body: draft }),
    onSuccess: refresh,
    onError: notifyUnsaved,
  })
}

export function useUpdateContact() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: ContactChange }) =>
      call(updateContact, { params: { id }, body: change }),
    onSuccess: refresh,
    // A conflict is shown in the form itself.
    onError: (error) => {
      if (!changedElsewhere(error)) notifyUnsaved(error)
    },
  })
}

export function useDeleteContact() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: ({ id }: Contact) => call(deleteContact, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Contact deleted successfully' })
      return refresh()
    },
    onError: says('The contact could not be deleted'),
  })
}

export function useRestoreContact() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: (id: string) => call(restoreContact, { params: { id } }),
    onSuccess: refresh,
    onError: says('The contact could not be restored'),
  })
}

export function useChangeContacts() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: async ({ name, act }: { name: () => Promise<ContactFilter>; act: BulkAct }) =>
      call(changeContacts, { body: { filter: await name(), act } }),
    onSuccess: refresh,
    onError: says('The contacts could not be changed'),
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
    onError: says('The change could not be undone'),
  })
}

function useRefreshContacts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: contactsKey })
}
