import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForWindow } from 'contract/client'
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
