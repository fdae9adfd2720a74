import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAnswerPrice } from 'contract/answer-price'
import { call, callForWindow } from 'contract/client'
import {
  countConversations,
  disposeOf,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  undoDisposition,
  type Assignment,
  type ConversationFilter,
  type Disposition,
} from 'contract/messages'
import { listSavedReplies } from 'contract/saved-replies'
import type { Request } from 'contract/endpoint'
import { notifyError } from 'shell/host/notify'

/** The key prefix of all conversation queries. It begins the path of their counts, which the sidebar asks for too (`SlotCount`): what one refreshes, the other shows. */
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
})

function useRefreshMessages() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: messagesKey })
}

/** Sends a message. `onSent` is called also when the conversation was left meanwhile. */
export function useSendMessage(conversationKey: string, onSent?: () => void) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: (body: Request<typeof sendMessage>['body']) => call(sendMessage, { params: { conversationKey }, body }),
    onSuccess() {
      onSent?.()
      return refresh()
    },
  })
}

export function useMarkRead() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, read }: { conversationKey: string; read: boolean }) =>
      call(markRead, { params: { conversationKey }, body: { read } }),
    onSuccess: refresh,
  })
}

export function useDispose() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, disposition }: { conversationKey: string; disposition: Disposition }) =>
      call(disposeOf, { params: { conversationKey }, body: { disposition } }),
    onSuccess: refresh,
    onError: (error) => notifyError(error, 'The conversation could not be marked'),
  })
}

export function useUndoDisposition() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, undoId }: { conversationKey: string; undoId: string }) =>
      call(undoDisposition, { params: { conversationKey }, body: { undoId } }),
    onSuccess: refresh,
    onError: (error) => notifyError(error, 'It could not be undone'),
  })
}
