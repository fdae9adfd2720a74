import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForWindow, nextOffset } from 'contract/client'
import { listContacts, listContactTags } from 'contract/contact-lists'
import { contactsKey } from 'shell/host/shared-queries'
import type { ContactView } from './use-contact-view.ts'

const ROWS = 100

/** The matching contacts, page by page. */
export const contactsQuery = (view: ContactView) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      callForWindow(listContacts, { query: { ...view, limit: ROWS, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  })

export const contactTagsQuery = queryOptions({
  queryKey: [...contactsKey, 'tags'],
  queryFn: () => call(listContactTags, {}),
})
