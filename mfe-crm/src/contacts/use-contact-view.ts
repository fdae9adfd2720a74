import { ContactFilter, contactSorts } from 'contract/contact-lists'
import type { Sort } from 'design-system/data-table'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

const View = ContactFilter.omit({ ids: true, selection: true }).extend({ sort: z.enum(contactSorts) })
export type ContactView = z.output<ReturnType<typeof View.partial>>

/** The change that clears every filter. */
export const noFilter = {
  search: undefined,
  status: undefined,
  tag: undefined,
  source: undefined,
  optedOut: undefined,
  lastContact: undefined,
}

/** The list's filters and sort order, kept in the URL so that a view can be bookmarked and shared. An invalid value counts as absent. */
export function useContactView() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const view = useMemo(() => viewOf(new URLSearchParams(text)), [text])

  const change = useCallback(
    (changes: { [K in keyof ContactView]?: string | undefined }) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [key, value] of Object.entries(changes)) {
            if (value) after.set(key, value)
            else after.delete(key)
          }
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )

  const filter = useMemo(() => filterOf(view), [view])
  return { view, filter, isFiltered: Object.keys(filter).length > 0, change, sort: sortOf(view.sort) }
}

function filterOf({ ...filter }: ContactView) {
  delete filter.sort
  return filter
}

/** The list's order as a column of the table. */
function sortOf(sort: ContactView['sort'] = '-created'): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}

function viewOf(params: URLSearchParams): ContactView {
  const entries = Object.entries(View.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(params.get(key) || undefined)
    return parsed.success && parsed.data ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(entries)
}
