import { contactSorts, lastContactSpans, MAX_FILTER, type ContactPage } from 'contract/contact-lists'
import { contactSources, contactStatuses } from 'contract/contacts'
import { cutTo } from 'contract/text-limits'
import type { Sort } from 'design-system/data-table'
import { useMemo } from 'react'
import { useAddressQuery } from 'shell/host/address-query'

export type ContactView = Omit<ContactPage, 'ids' | 'selection' | 'limit' | 'offset'>

const typed = ['search', 'tag'] as const
/** What may be chosen, by its name in the URL. */
const choices = {
  status: contactStatuses,
  source: contactSources,
  optedOut: ['yes', 'no'],
  lastContact: lastContactSpans,
  sort: contactSorts,
} as const

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
  const [params, change] = useAddressQuery<keyof ContactView>()
  const text = params.toString()
  const view = useMemo(() => viewOf(new URLSearchParams(text)), [text])

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
  const texts = typed.flatMap((name) => {
    const text = params.get(name)?.trim()
    // A text that is too long is cut: without it all contacts would match, and what is done with all that match would be done with them.
    return text ? [[name, cutTo(text, MAX_FILTER)]] : []
  })
  const chosen = Object.entries(choices).flatMap(([name, values]) =>
    values.filter((value) => value === params.get(name)).map((value) => [name, value]),
  )
  return Object.fromEntries([...texts, ...chosen])
}
