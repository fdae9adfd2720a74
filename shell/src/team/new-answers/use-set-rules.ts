import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAssignmentRules, type AssignmentRules } from 'contract/assignment-rules'
import { call } from 'contract/client'
import { forgetDraft } from '../../../host/draft.ts'
import { notify, notifyError } from '../../../host/notify.ts'
import { rulesQuery } from './rules-query.ts'

interface Change {
  settings: AssignmentRules
  /** What was shown: where another member has changed it since, nothing of that is taken back. */
  was: AssignmentRules
  /** What was typed of it, which ends once it is saved. */
  draftKey?: string | undefined
  /** A rule is taken out. */
  removes?: boolean
}

/** Replaces the rules, at once on the screen; back to what was where the call fails. */
export function useSetRules() {
  const client = useQueryClient()
  return useMutation({
    // One after the other: the second is made from what the first one makes.
    scope: { id: 'assignment-rules' },
    mutationFn: ({ settings, was }: Change) => call(setAssignmentRules, { body: { ...settings, was } }),
    async onMutate({ settings }) {
      await client.cancelQueries(rulesQuery)
      const before = client.getQueryData(rulesQuery.queryKey)
      client.setQueryData(rulesQuery.queryKey, settings)
      return { before }
    },
    onSuccess(_, { draftKey, removes }) {
      if (draftKey) forgetDraft(draftKey)
      if (removes) notify({ title: 'Rule removed', text: 'The page Activity brings it back.' })
    },
    onError(error, _, context) {
      client.setQueryData(rulesQuery.queryKey, context?.before)
      notifyError(error, 'The rules could not be saved')
    },
    onSettled: () => client.invalidateQueries(rulesQuery),
  })
}
