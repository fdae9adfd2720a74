import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForWindow } from 'contract/client'
import { listContacts, listContactTags } from 'contract/contact-lists'
import { contactsKey } from 'shell/host/shared-queries'
import type { ContactView } from './use-contact-view.ts'

const ROWS = 100

/** The matching contacts, page by page; each begins after the last contact of the one before, wherever that is by then. */
export const contactsQuery = (view: ContactView) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      callForWindow(listContacts, { query: { ...view, limit: ROWS, after: pageParam || undefined } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
  })

export const contactTagsQuery = queryOptions({
  queryKey: [...contactsKey, 'tags'],
  queryFn: () => call(listContactTags, {}),
})
