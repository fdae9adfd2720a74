import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Request } from 'contract/endpoint'
import type { Conversation } from 'contract/messages'
import { createNote } from 'contract/notes'
import { assignConversation, snoozeConversation, type Colleague } from 'contract/team-inbox'
import { formatPhone } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { messagesKey, newestSeen } from '../messages-query.ts'
import { colleaguesQuery, notesQuery } from './team-query.ts'

/** Who may answer in this account; a team where they are several. Alone, nothing of a team is shown. */
export function useTeam(): { people: Colleague[]; isTeam: boolean } {
  const { data: people = [] } = useQuery(colleaguesQuery)
  return { people, isTeam: people.length > 1 }
}

/** `onAdded` is called also when the dialog was closed meanwhile. */
export function useAddNote(conversationKey: string, onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Request<typeof createNote>['body']) => call(createNote, { params: { conversationKey }, body }),
    async onSuccess() {
      onAdded()
      await client.invalidateQueries({ queryKey: notesQuery(conversationKey).queryKey })
    },
  })
}

export function useAssign(conversationKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (to: string | null) => call(assignConversation, { params: { conversationKey }, body: { to } }),
    onSuccess: () => client.invalidateQueries({ queryKey: messagesKey }),
    onError: (error) => notifyError(error, 'The conversation could not be assigned'),
  })
}

/** A text that has come since what is shown keeps the conversation where it is, which is said. */
export function useSnooze({ conversationKey, name, phone }: Conversation) {
  const client = useQueryClient()
  return useMutation({
    mutationFn(until: string | null) {
      const seen = newestSeen(client, conversationKey)
      return call(snoozeConversation, { params: { conversationKey }, body: { until, ...(seen && { seen }) } })
    },
    onSuccess({ snoozedUntil }, until) {
      if (until !== null && snoozedUntil === null)
        notify({ title: 'Not snoozed', text: `${name || formatPhone(phone)} has just written.` })
      return client.invalidateQueries({ queryKey: messagesKey })
    },
    onError: (error) => notifyError(error, 'The conversation could not be snoozed'),
  })
}
