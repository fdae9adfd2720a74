import { assignments, conversationFilters } from 'contract/messages'
import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import { useCallback } from 'react'
import { useAddressQuery } from 'shell/host/address-query'
import type { Triage } from './messages-query.ts'

/** Not in the address. */
const usual: Record<string, string> = { filter: 'all', assigned: 'all' }

/** The list's filters and the open conversation, kept in the URL. */
export function useTriageView() {
  const [params, changeQuery] = useAddressQuery<keyof Triage | 'conversation'>()
  const filter = conversationFilters.find((known) => known === params.get('filter')) ?? 'all'
  const assigned = assignments.find((known) => known === params.get('assigned')) ?? 'all'
  const triage: Triage = { assigned, filter, search: cutTo(params.get('search') ?? '', MAX_SEARCH) }

  const change = useCallback(
    (changes: Partial<Triage> & { conversation?: string | undefined }, how?: { replace: boolean }) => {
      const values = Object.entries(changes).map(([name, value]) => [name, value === usual[name] ? undefined : value])
      changeQuery(Object.fromEntries(values), how)
    },
    [changeQuery],
  )

  return { triage, open: params.get('conversation') ?? undefined, change }
}
