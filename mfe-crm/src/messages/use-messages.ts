import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Request } from 'contract/endpoint'
import { disposeOf, markRead, sendMessage, undoDisposition, type Disposition } from 'contract/messages'
import { notifyError } from 'shell/host/notify'
import { messagesKey } from './messages-query.ts'

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
