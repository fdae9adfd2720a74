import { useQueryClient } from '@tanstack/react-query'
import { callForWindow, type Window } from 'contract/client'
import { listConversations, sendMessage, type Conversation, type Disposition } from 'contract/messages'
import { useEffect, useRef } from 'react'
import { notify, notifyError } from 'shell/host/notify'
import { formatPhone } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { useUndo } from '../parts/undo-bar.tsx'
import { dispositionLabels } from './disposition-labels.ts'
import { cardQuery, conversationsQuery, newestSeen, type Triage } from './messages-query.ts'
import { useDispose, useMarkRead, useUndoDisposition, type Mark } from './use-messages.ts'

export type TriageActions = ReturnType<typeof useTriage>

/** The triage actions on the open conversation: set disposition and advance, undo, next, step, mark unread. Who may not answer only looks. */
export function useTriage(
  triage: Triage,
  open: string | undefined,
  goTo: (conversationKey: string | undefined) => void,
) {
  const client = useQueryClient()
  const dispose = useDispose(marked)
  const undo = useUndoDisposition()
  const markRead = useMarkRead()
  const { offers, propose, take, hold } = useUndo()
  const may = useMay()
  const mayAnswer = may(sendMessage)
  /** What is open by now, while something was asked for; undefined once the page was left. */
  const shown = useRef(open)
  useEffect(() => {
    shown.current = open
    return () => void (shown.current = undefined)
  }, [open])

  async function next() {
    const found = await callForWindow(listConversations, {
      query: { assigned: triage.assigned, filter: 'waiting', limit: 2 },
    }).catch((error: unknown) => notifyError(error, 'Please try again in a moment.'))
    if (!found || shown.current !== open) return
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
    const card = client.getQueryData(cardQuery(open).queryKey)
    const who = card ? card.conversation.name || formatPhone(card.conversation.phone) : 'The conversation'
    dispose.mutate({ conversationKey: open, disposition, seen: newestSeen(client, open), who })
  }

  /** Goes on to the next, unless the user did so before. */
  function marked({ conversationKey, disposition, who }: Mark, undoId: string) {
    propose({
      text: `${who}: ${dispositionLabels[disposition].label}.`,
      undo: () => undo.mutate({ conversationKey, undoId }, { onSuccess: () => goTo(conversationKey) }),
    })
    if (shown.current === conversationKey) void next()
  }

  function unread() {
    if (!open || !mayAnswer) return
    markRead.mutate({ conversationKey: open, read: false })
    goTo(undefined)
  }

  return {
    next,
    step,
    mark,
    unread,
    read: markRead.mutate,
    mayAnswer,
    offers,
    propose,
    takeBack: take,
    holdOffers: hold,
  }
}
