import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Request } from 'contract/endpoint'
import {
  disposeOf,
  markRead,
  sendMessage,
  takeBackMessage,
  undoDisposition,
  type Conversation,
  type Disposition,
  type Message,
} from 'contract/messages'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { formatPhone } from 'shell/host/format'
import { notifyError } from 'shell/host/notify'
import { messagesKey } from './messages-query.ts'

function useRefreshMessages() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: messagesKey })
}

type Answer = Request<typeof sendMessage>['body']

interface Told {
  /** It went, also when the conversation was left meanwhile. */
  onSent?: (answer: Answer) => void
  /** It was refused while the conversation is open; who left it reads a notice instead. */
  onRefused?: (error: Error, answer: Answer) => void
}

/** Sends an answer; `isUnderWay` also where one was sent before the conversation was left and opened again. */
export function useSendMessage({ conversationKey, name, phone }: Conversation, { onSent, onRefused }: Told) {
  const client = useQueryClient()
  const refresh = useRefreshMessages()
  const mutationKey = [...messagesKey, 'answer', conversationKey]
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const { mutate, ...send } = useMutation({
    mutationKey,
    mutationFn: (body: Answer) => call(sendMessage, { params: { conversationKey }, body }),
    onSuccess(_, answer) {
      onSent?.(answer)
      return refresh()
    },
    onError(error, answer) {
      if (isOpen.current) onRefused?.(error, answer)
      else notifyError(error, 'Your text is kept.', `Your answer to ${name || formatPhone(phone)} was not sent`)
    },
  })
  const isUnderWay = useSyncExternalStore(
    (tell) => client.getMutationCache().subscribe(tell),
    () => client.isMutating({ mutationKey }) > 0,
  )
  return {
    ...send,
    isUnderWay,
    /** A second press while it is under way sends nothing. */
    send(answer: Answer, whileOpen?: Parameters<typeof mutate>[1]) {
      const isSame = ({ body }: Answer) => body === answer.body
      const underWay = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
      if (!underWay.some(({ state }) => isSame(state.variables as Answer))) mutate(answer, whileOpen) // of this hook
    },
  }
}

/** Takes an answer back that waits to leave. */
export function useTakeBackMessage({ conversationKey }: Conversation, onTaken: (message: Message) => void) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ id }: Message) => call(takeBackMessage, { params: { conversationKey }, body: { id } }),
    onSuccess: (_, message) => onTaken(message),
    onError: (error) => notifyError(error, 'The answer could not be taken back'),
    // Also where it has left: the thread says so.
    onSettled: refresh,
  })
}

export function useMarkRead() {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, read }: { conversationKey: string; read: boolean }) =>
      call(markRead, { params: { conversationKey }, body: { read } }),
    onSuccess: refresh,
    // That one was read is marked by itself, and again when it is next open.
    onError: (error, { read }) => {
      if (!read) notifyError(error, 'The conversation could not be marked as unread')
    },
  })
}

export interface Mark {
  conversationKey: string
  disposition: Disposition
  /** The person's newest text that is shown: one that has come meanwhile waits for who reads it. */
  seen: string | undefined
  /** As they are called before: a wrong number loses its name. */
  who: string
}

/** Marks a conversation. `onMarked` is called for each, also where another is marked meanwhile. */
export function useDispose(onMarked: (mark: Mark, undoId: string) => void) {
  const refresh = useRefreshMessages()
  return useMutation({
    mutationFn: ({ conversationKey, disposition, seen }: Mark) =>
      call(disposeOf, { params: { conversationKey }, body: { disposition, ...(seen && { seen }) } }),
    onSuccess({ undoId }, mark) {
      onMarked(mark, undoId)
      return refresh()
    },
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
