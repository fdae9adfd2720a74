import { useQueryClient } from '@tanstack/react-query'
import { callForWindow, type Window } from 'contract/client'
import { listConversations, sendMessage, type Conversation, type Disposition } from 'contract/messages'
import { notify, notifyError } from 'shell/host/notify'
import { formatPhone } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { useUndo } from '../parts/undo-bar.tsx'
import { dispositionLabels } from './disposition-labels.ts'
import { cardQuery, conversationsQuery, type Triage } from './messages-query.ts'
import { useDispose, useMarkRead, useUndoDisposition } from './use-messages.ts'

export type TriageActions = ReturnType<typeof useTriage>

/** The triage actions on the open conversation: set disposition and advance, undo, next, step, mark unread. Who may not answer only looks. */
export function useTriage(
  triage: Triage,
  open: string | undefined,
  goTo: (conversationKey: string | undefined) => void,
) {
  const client = useQueryClient()
  const dispose = useDispose()
  const undo = useUndoDisposition()
  const markRead = useMarkRead()
  const { offers, propose, take } = useUndo()
  const may = useMay()
  const mayAnswer = may(sendMessage)

  async function next() {
    const found = await callForWindow(listConversations, {
      query: { assigned: triage.assigned, filter: 'waiting', limit: 2 },
    }).catch((error: unknown) => notifyError(error, 'Please try again in a moment.'))
    if (!found) return
    const waiting = found.rows.find(({ conversationKey }) => conversationKey !== open)
    if (waiting) goTo(waiting.conversationKey)
    else notify({ title: 'Nobody waits for an answer' })
  }

  function step(by: 1 | -1) {
    const windows = client.getQueriesData<Window<Conversation[]>>({
      queryKey: conversationsQuery(triage, 0).queryKey.slice(0, -1),
    })
    const keys = windows
      .toSorted(([a], [b]) => Number(a.at(-1)) - Number(b.at(-1)))
      .flatMap(([, data]) => data?.rows.map(({ conversationKey }) => conversationKey) ?? [])
    const key = keys[keys.indexOf(open ?? '') + by]
    if (key) goTo(key)
  }

  function mark(disposition: Disposition) {
    if (!open || !mayAnswer) return
    const conversationKey = open
    const card = client.getQueryData(cardQuery(conversationKey).queryKey)
    const who = card ? card.conversation.name || formatPhone(card.conversation.phone) : 'The conversation'
    dispose.mutate(
      { conversationKey, disposition },
      {
        onSuccess({ undoId }) {
          propose({
            text: `${who}: ${dispositionLabels[disposition].label}.`,
            undo: () => undo.mutate({ conversationKey, undoId }, { onSuccess: () => goTo(conversationKey) }),
          })
          void next()
        },
      },
    )
  }

  function unread() {
    if (!open || !mayAnswer) return
    markRead.mutate({ conversationKey: open, read: false })
    goTo(undefined)
  }

  return { next, step, mark, unread, read: markRead.mutate, mayAnswer, offers, propose, takeBack: take }
}
