import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from 'contract/client'
import { useMemo } from 'react'
import { useMore } from 'shell/host/use-more'
import { contactsQuery } from './contacts-query.ts'
import { useContactView } from './use-contact-view.ts'
import { useLiveContacts } from './use-live-contacts.ts'
import { useSelection } from './use-selection.ts'

/** The contacts of the view that the URL names, as far as they are loaded, and which of them are selected. */
export function useContactList() {
  const { view, filter, isFiltered, change, sort } = useContactView()
  const list = useInfiniteQuery(contactsQuery(view))
  useLiveContacts()

  const contacts = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data])
  const total = list.data?.pages[0]?.total ?? 0
  const selection = useSelection(contacts, total, filter)

  const loadMore = useMore(list, JSON.stringify(view))

  return { view, isFiltered, change, sort, list, contacts, total, selection, loadMore }
}
