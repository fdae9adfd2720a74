import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { getAnswerPrice } from 'contract/answer-price'
import { call, callForWindow } from 'contract/client'
import {
  countConversations,
  getConversation,
  listConversations,
  listMessages,
  type Assignment,
  type ConversationFilter,
} from 'contract/messages'
import { listSavedReplies } from 'contract/saved-replies'

/**
 * The key prefix of all conversation queries. It begins the path of their counts, which the sidebar asks for too (`SlotCount`):
 * what one refreshes, the other shows.
 */
export const messagesKey = ['inbox'] as const

/** How many conversations each filter has. */
export const conversationCountsQuery = (assigned: Assignment = 'all') =>
  queryOptions({
    queryKey: [...messagesKey, 'counts', ...(assigned === 'all' ? [] : [assigned])],
    queryFn: () => call(countConversations, { query: { assigned } }),
  })

/** Rows per page, of the list and of a thread. */
export const ROWS = 50

export interface Triage {
  assigned: Assignment
  filter: ConversationFilter
  search: string
}

/** One page of the list, in the server's order. */
export const conversationsQuery = ({ assigned, filter, search }: Triage, offset: number) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', assigned, filter, search, offset],
    queryFn: ({ signal }) =>
      callForWindow(
        listConversations,
        { query: { assigned, filter, ...(search ? { search } : {}), limit: ROWS, offset } },
        signal,
      ),
  })

/** A thread, newest page first; each page is oldest first. */
export const threadQuery = (conversationKey: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'thread', conversationKey],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMessages,
        { params: { conversationKey }, query: { limit: ROWS, ...(pageParam ? { before: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (window) => (window.length < ROWS ? undefined : window[0]?.id),
  })

/** The person's newest text that is shown of a conversation: one that has come meanwhile waits for who reads it. */
export function newestSeen(client: QueryClient, conversationKey: string): string | undefined {
  const [newest = []] = client.getQueryData(threadQuery(conversationKey).queryKey)?.pages ?? []
  return newest.findLast(({ direction }) => direction === 'in')?.id
}

export const cardQuery = (conversationKey: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'card', conversationKey],
    queryFn: () => call(getConversation, { params: { conversationKey } }),
  })

/** What a segment of an answer costs. */
export const answerPriceQuery = queryOptions({
  queryKey: ['answer-price'],
  queryFn: () => call(getAnswerPrice, {}),
  staleTime: 5 * 60_000,
})

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: () => call(listSavedReplies, {}),
  // A colleague may have changed one; no live event says so.
  staleTime: 60_000,
})
