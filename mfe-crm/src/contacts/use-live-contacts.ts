import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { call, type Window } from 'contract/client'
import { getContact, type Contact } from 'contract/contacts'
import { useThrottledCallback } from 'shell/host/debounce'
import { errorCode } from 'shell/host/error-message'
import { useLive } from 'shell/host/live'
import { contactsKey } from 'shell/host/shared-queries'

type Loaded = InfiniteData<Window<Contact[]>, string>

/** Above this many loaded pages only the changed contact is refetched. */
const FEW = 3
/** At most so often, in milliseconds, a short list is refetched, and a long one: each page is a call, and changes come one after the other. */
const [SHORT_EVERY_MS, LONG_EVERY_MS] = [1000, 15_000]

/**
 * Keeps the list current: a change of a loaded contact refetches that contact, any other change of one a short list alone. Where many were changed, or events may
 * have been missed, a long list is refetched, too.
 */
export function useLiveContacts() {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: contactsKey })
  const refetchShort = useThrottledCallback(refetch, SHORT_EVERY_MS)
  const refetchLong = useThrottledCallback(refetch, LONG_EVERY_MS)

  useLive(['contact'], async ({ id }) => {
    const lists = client.getQueriesData<Loaded>({ queryKey: [...contactsKey, 'list'] })
    const isLong = lists.some(([, data]) => (data?.pages.length ?? 0) > FEW)
    if (!isLong) return void refetchShort()
    if (!id) return void refetchLong()
    if (!lists.some(([, data]) => data?.pages.some(({ rows }) => rows.some((row) => row.id === id)))) return
    const contact = await call(getContact, { params: { id } }).catch((error: unknown) =>
      errorCode(error) === 'not_found' ? null : undefined,
    )
    if (contact === undefined) return
    client.setQueriesData<Loaded>(
      { queryKey: [...contactsKey, 'list'] },
      (data) => data && withChanged(data, id, contact),
    )
  })
}

/** The pages with a contact as it is now, or without one that was deleted. What was asked for before a change, and comes after it, is older than what is shown. */
function withChanged(data: Loaded, id: string, now: Contact | null): Loaded {
  const isHere = data.pages.some(({ rows }) => rows.some((row) => row.id === id))
  if (!isHere) return data
  return {
    ...data,
    pages: data.pages.map(({ rows, total, ...page }) =>
      now
        ? { ...page, rows: rows.map((row) => (row.id === id && row.version <= now.version ? now : row)), total }
        : { ...page, rows: rows.filter((row) => row.id !== id), total: total - 1 },
    ),
  }
}
