import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { call, type Window } from 'contract/client'
import { getContact, type Contact } from 'contract/contacts'
import { errorCode } from 'shell/host/error-message'
import { useLive } from 'shell/host/live'
import { contactsKey } from 'shell/host/shared-queries'

type Loaded = InfiniteData<Window<Contact[]>, string>

/** Above this many loaded pages only the changed contact is refetched. */
const FEW = 3

/** Keeps the list current: a change of a loaded contact refetches that contact, any other change refetches a short list. */
export function useLiveContacts() {
  const client = useQueryClient()

  useLive(['contact'], async ({ id }) => {
    const lists = client.getQueriesData<Loaded>({ queryKey: [...contactsKey, 'list'] })
    const isLong = lists.some(([, data]) => (data?.pages.length ?? 0) > FEW)
    if (!isLong) return void client.invalidateQueries({ queryKey: contactsKey })
    if (!id || !lists.some(([, data]) => data?.pages.some(({ rows }) => rows.some((row) => row.id === id)))) return
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

/** The pages with a contact as it is now, or without one that was deleted. */
function withChanged(data: Loaded, id: string, now: Contact | null): Loaded {
  const isHere = data.pages.some(({ rows }) => rows.some((row) => row.id === id))
  if (!isHere) return data
  return {
    ...data,
    pages: data.pages.map(({ rows, total, ...page }) =>
      now
        ? { ...page, rows: rows.map((row) => (row.id === id ? now : row)), total }
        : { ...page, rows: rows.filter((row) => row.id !== id), total: total - 1 },
    ),
  }
}
