import { call } from 'contract/client'
import { selectContacts, type ContactFilter } from 'contract/contact-lists'
import { type Contact } from 'contract/contacts'
import { useState } from 'react'
import { formatPhone } from 'shell/host/format'

/** The max number of ids that are sent one by one in a URL. */
const MAX_IDS_IN_URL = 20

export type ContactSelection = ReturnType<typeof useSelection>

/** The selected contacts: some by hand, or all that match, whether they are loaded or not. */
export function useSelection(contacts: Contact[], total: number, filter: ContactFilter) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<ContactFilter>()
  // By what it says: another order of the list, or a dialog in the address, is the same filter made again.
  const all = allOf !== undefined && JSON.stringify(allOf) === JSON.stringify(filter)

  return {
    count: all ? total : ids.size,
    /** Returns the selection in the API's format, whatever its size. */
    async name(): Promise<ContactFilter> {
      if (all) return filter
      if (ids.size <= MAX_IDS_IN_URL) return { ids: [...ids].join(',') }
      const { id } = await call(selectContacts, { body: { ids: [...ids] } })
      return { selection: id }
    },
    selectAll() {
      setIds(new Set())
      setAllOf(filter)
    },
    clear() {
      setIds(new Set())
      setAllOf(undefined)
    },
    /** It is no contact any more. */
    drop(id: string) {
      setIds((selected) => (selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : selected))
    },
    table: {
      selected: all ? new Set(contacts.map(({ id }) => id)) : ids,
      onChange(selected: ReadonlySet<string>) {
        setAllOf(undefined)
        setIds(selected)
      },
      label: ({ name, phone }: Contact) => `Select ${name || formatPhone(phone)}`,
    },
  }
}
