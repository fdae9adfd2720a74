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
    getNextPageParam: ({ link }) => placeIn(link ?? ''),
    placeholderData: keepPreviousData,
  })

export const contactTagsQuery = queryOptions({
  queryKey: [...contactsKey, 'tags'],
  queryFn: () => call(listContactTags, {}),
})

/** Where the window that a `Link` leads on to begins; undefined where this one is the last. */
function placeIn(link: string): string | undefined {
  const next = link.split(', ').find((each) => each.endsWith('; rel="next"')) ?? ''
  const query = next.slice(next.indexOf('?') + 1, next.lastIndexOf('>'))
  return new URLSearchParams(query).get('after') ?? undefined
}
