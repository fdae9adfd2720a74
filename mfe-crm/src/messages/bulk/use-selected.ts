import { useQueryClient } from '@tanstack/react-query'
import type { Request } from 'contract/endpoint'
import { MAX_BULK_CONVERSATIONS, type actOnConversations, type BulkConversationAct } from 'contract/team-inbox'
import { useState } from 'react'
import { formatCount } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { conversationsQuery, ROWS, type Triage } from '../messages-query.ts'

interface Chosen {
  /** The list in which they were chosen: another one begins without any. */
  list: string
  keys: ReadonlySet<string>
  all: boolean
  /** The last one that was chosen by hand, where it is known where it stands. */
  last: Place | undefined
}

/** A conversation, and where it stood in the list when it was pressed: those before it come and go. */
interface Place {
  key: string
  place: number
}

export type SelectedConversations = ReturnType<typeof useSelected>

/** The selected conversations of a list: some by hand, or all that it shows, whether they are loaded or not. */
export function useSelected(triage: Triage) {
  const client = useQueryClient()
  const list = JSON.stringify(triage)
  const [chosen, setChosen] = useState<Chosen>()
  const current = chosen?.list === list ? chosen : undefined
  const keys = current?.keys ?? new Set<string>()

  const choose = (next: ReadonlySet<string>, last?: Place) => {
    if (next.size > MAX_BULK_CONVERSATIONS)
      notify({
        title: `At most ${formatCount(MAX_BULK_CONVERSATIONS)} one by one`,
        text: 'Narrow the list with a filter or a search, then select all of it.',
      })
    else setChosen({ list, keys: next, all: false, last })
  }

  /** The conversations from one to another, as the list is now: what was loaded before may have been answered since, and none is chosen that is not there. */
  async function between(one: Place, other: Place): Promise<string[]> {
    const [from, to] = [Math.min(one.place, other.place), Math.max(one.place, other.place)]
    const offsets = Array.from({ length: Math.floor(to / ROWS) - Math.floor(from / ROWS) + 1 }, (_, index) => {
      return (Math.floor(from / ROWS) + index) * ROWS
    })
    const windows = await Promise.all(offsets.map((offset) => client.fetchQuery(conversationsQuery(triage, offset))))
    const first = offsets[0] ?? 0
    const shown = windows.flatMap(({ rows }) => rows.map(({ conversationKey }) => conversationKey))
    const ends = [one, other].map(({ key, place }) => (shown.includes(key) ? shown.indexOf(key) : place - first))
    return shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  }

  async function toggle(key: string, place?: number, range = false) {
    const here = place === undefined ? undefined : { key, place }
    if (range && here && current?.last && !current.all)
      return between(current.last, here).then(
        (found) => choose(new Set([...keys, ...found]), here),
        (error: unknown) => notifyError(error, 'The conversations could not be selected'),
      )
    const next = new Set(current?.all ? [] : keys)
    if (!next.delete(key)) next.add(key)
    choose(next, here)
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
