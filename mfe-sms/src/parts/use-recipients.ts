import { toE164 } from 'contract/phone'
import { useState } from 'react'
import type { ListRow } from '../lists/read-rows.ts'

export interface Recipients {
  rows: readonly ListRow[]
  /** Appends rows; a phone that is already in the list keeps its row. Returns how many were new. */
  add(rows: readonly ListRow[]): number
  remove(row: ListRow): void
  replace(rows: readonly ListRow[]): void
  clear(): void
}

/** The recipients of a campaign being drafted; each phone once. */
export function useRecipients(): Recipients {
  const [rows, setRows] = useState<readonly ListRow[]>([])

  return {
    rows,
    add(more) {
      const known = new Set(rows.map(({ id }) => id))
      const fresh = more.filter(({ id }) => !known.has(id))
      if (fresh.length > 0) setRows([...rows, ...fresh])
      return fresh.length
    },
    remove: (row) => setRows(rows.filter(({ id }) => id !== row.id)),
    replace: setRows,
    clear: () => setRows([]),
  }
}

/** Converts another remote's recipient to a row; null when its phone is invalid. */
export function rowOf({
  phone,
  name = '',
  address = '',
}: {
  phone: string
  name?: string
  address?: string
}): ListRow | null {
  const id = toE164(phone)
  return id ? { id, phone: id.slice(2), name, address } : null
}
