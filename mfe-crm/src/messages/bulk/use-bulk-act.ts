import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { actOnConversations, type BulkConversationAct } from 'contract/team-inbox'
import { formatCountOf } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { useUndoAct } from '../../activity/use-acts.ts'
import type { Undoable } from '../../parts/undo-bar.tsx'
import { messagesKey } from '../messages-query.ts'
import type { SelectedConversations } from './use-selected.ts'

/** Does one thing to all selected conversations, and offers its undo. */
export function useBulkAct(selected: SelectedConversations, propose: (offer: Undoable) => void) {
  const client = useQueryClient()
  const undo = useUndoAct()
  return useMutation({
    mutationFn: (act: BulkConversationAct) => call(actOnConversations, { body: selected.bodyOf(act) }),
    onSuccess({ actId, title, state, total, changed }) {
      selected.end()
      if (state === 'doing')
        notify({
          title: `${title}: being done for ${formatCountOf(total, 'conversation')}`,
          text: 'This goes on by itself. Its progress and its undo stand under Activity.',
        })
      else
        propose({
          text: `${title}: ${formatCountOf(changed, 'conversation')}.`,
          undo: () => undo.mutate({ act: { id: actId, title }, reason: '' }),
        })
      return client.invalidateQueries({ queryKey: messagesKey })
    },
    onError: (error) => notifyError(error, 'The conversations could not be changed'),
  })
}
