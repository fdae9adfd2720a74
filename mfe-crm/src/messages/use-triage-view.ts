import { conversationFilters, type ConversationFilter } from 'contract/messages'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Triage } from './messages-query.ts'

/** The list's filters and the open conversation, kept in the URL. */
export function useTriageView() {
  const [params, setParams] = useSearchParams()
  const filter = conversationFilters.find((known) => known === params.get('filter')) ?? 'all'
  const triage: Triage = { filter, search: params.get('search') ?? '' }

  const change = useCallback(
    (
      changes: { filter?: ConversationFilter; search?: string; conversation?: string | undefined },
      { replace = true } = {},
    ) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [key, value] of Object.entries(changes)) {
            if (value && value !== 'all') after.set(key, value)
            else after.delete(key)
          }
          return after
        },
        { replace },
      )
    },
    [setParams],
  )

  const search = useCallback((text: string) => change({ search: text }), [change])
  return { triage, open: params.get('conversation') ?? undefined, change, search }
}
