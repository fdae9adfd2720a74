import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForWindow } from 'contract/client'
import {
  countConversations, disposeOf, getConversation, listConversations, listMessages, listSavedReplies, markRead, sendMessage, undoDisposition, type ConversationFilter, type Disposition,
} from 'contract/messages'
import { notify } from 'shell/host/notify'
import { wordsOf } from 'shell/host/words-of'

const ROWS = 50

/** Everything about conversations in the cache. */
export const messagesKey = ['messages'] as const

export interface Triage {
  filter: ConversationFilter
  search: string
}

/** The list in the order of the server, window by window. */
export const conversationsQuery = ({ filter, search }: Triage) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'list', filter, search],
    queryFn: ({ pageParam, signal }) => callForWindow(listConversations, { query: { filter, ...(search ? { search } : {}), limit: ROWS, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows: newest, total }, pages) => {
      const seen = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return newest.length > 0 && seen < total ? seen : undefined
    },
    placeholderData: keepPreviousData,
  })

export const countsQuery = queryOptions({ queryKey: [...messagesKey, 'counts'], queryFn: () => call(countConversations, {}) })

/** A thread, newest window first; each window is oldest first. */
export const threadQuery = (conversationKey: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'thread', conversationKey],
    queryFn: ({ pageParam, signal }) => call(listMessages, { params: { conversationKey }, query: { limit: ROWS, ...(pageParam ? { before: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: (window) => (window.length < ROWS ? undefined : window[0]?.id),
  })

export const cardQuery = (conversationKey: string) =>
  queryOptions({ queryKey: [...messagesKey, 'card', conversationKey], queryFn: () => call(getConversation, { params: { conversationKey } }) })

export const savedRepliesQuery = queryOptions({ queryKey: ['saved-replies'], queryFn: () => call(listSavedReplies, {}) })

export function useRefreshMessages() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: messagesKey })
}

export function useSendMessage(conversationKey: string) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: (body: { body: string; override?: boolean; wait?: boolean }) => call(sendMessage, { params: { conversationKey }, body }),
    onSuccess: refresh,
  })
}

export function useMarkRead() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, read }: { conversationKey: string; read: boolean }) => call(markRead, { params: { conversationKey }, body: { read } }),
    onSuccess: refresh,
  })
}

export function useDispose() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, disposition }: { conversationKey: string; disposition: Disposition }) => call(disposeOf, { params: { conversationKey }, body: { disposition } }),
    onSuccess: refresh,
    onError: (error) => notify({ title: 'Error', text: wordsOf(error, 'The conversation could not be marked'), tone: 'destructive' }),
  })
}

export function useUndoDisposition() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, undoId }: { conversationKey: string; undoId: string }) => call(undoDisposition, { params: { conversationKey }, body: { undoId } }),
    onSuccess: refresh,
    onError: (error) => notify({ title: 'Error', text: wordsOf(error, 'It could not be undone'), tone: 'destructive' }),
  })
}
