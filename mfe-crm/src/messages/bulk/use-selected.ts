import { useQueryClient } from '@tanstack/react-query'
import type { Request } from 'contract/endpoint'
import { MAX_BULK_CONVERSATIONS, type actOnConversations, type BulkConversationAct } from 'contract/team-inbox'
import { useState } from 'react'
import { formatCount } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { conversationsQuery, ROWS, type Triage } from '../messages-query.ts'

interface Chosen {
  /** The list in which they were chosen: another one begins without any. */
  list: string
  keys: ReadonlySet<string>
  all: boolean
  /** Where the last one stands that was chosen by hand. */
  last: number | undefined
}

export type SelectedConversations = ReturnType<typeof useSelected>

/** The selected conversations of a list: some by hand, or all that it shows, whether they are loaded or not. */
export function useSelected(triage: Triage) {
  const client = useQueryClient()
  const list = JSON.stringify(triage)
  const [chosen, setChosen] = useState<Chosen>()
  const current = chosen?.list === list ? chosen : undefined
  const keys = current?.keys ?? new Set<string>()

  const choose = (next: ReadonlySet<string>, last?: number) => {
    if (next.size > MAX_BULK_CONVERSATIONS)
      notify({
        title: `At most ${formatCount(MAX_BULK_CONVERSATIONS)} one by one`,
        text: 'Narrow the list with a filter or a search, then select all of it.',
      })
    else setChosen({ list, keys: next, all: false, last })
  }

  /** The conversations from one place of the list to another, loaded where they are not. */
  async function between(one: number, other: number): Promise<string[]> {
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    const offsets = Array.from({ length: Math.floor(to / ROWS) - Math.floor(from / ROWS) + 1 }, (_, index) => {
      return (Math.floor(from / ROWS) + index) * ROWS
    })
    const windows = await Promise.all(
      offsets.map((offset) => client.ensureQueryData(conversationsQuery(triage, offset))),
    )
    const first = offsets[0] ?? 0
    return windows
      .flatMap(({ rows }) => rows.map(({ conversationKey }) => conversationKey))
      .slice(from - first, to - first + 1)
  }

  async function toggle(key: string, place?: number, range = false) {
    if (range && place !== undefined && current?.last !== undefined && !current.all)
      return choose(new Set([...keys, ...(await between(current.last, place))]), place)
    const next = new Set(current?.all ? [] : keys)
    if (!next.delete(key)) next.add(key)
    choose(next, place)
  }

  return {
    isSelecting: current !== undefined,
    all: current?.all ?? false,
    count: keys.size,
    has: (key: string) => Boolean(current?.all) || keys.has(key),
    begin: () => choose(new Set()),
    toggle: (key: string, place?: number, range?: boolean) => void toggle(key, place, range),
    selectAll: () => setChosen({ list, keys: new Set(), all: true, last: undefined }),
    end: () => setChosen(undefined),
    /** What to do with them, in the API's words. */
    bodyOf: (act: BulkConversationAct): Request<typeof actOnConversations>['body'] =>
      current?.all
        ? {
            matching: {
              filter: triage.filter,
              assigned: triage.assigned,
              ...(triage.search && { search: triage.search }),
            },
            act,
          }
        : { conversationKeys: [...keys], act },
  }
}
