import { toE164 } from 'contract/phone'
import { useState } from 'react'
import type { ListRow } from '../lists/read-rows.ts'

export interface Recipients {
  rows: readonly ListRow[]
  /** Adds rows behind those that are there; a phone that is there already stays as it was. Answers how many were new. */
  add(rows: readonly ListRow[]): number
  remove(row: ListRow): void
  replace(rows: readonly ListRow[]): void
  clear(): void
}

/** The list of a campaign that is being put together; a phone stands in it once. */
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

/** A recipient of another part of the product as a row of ours; null when its phone is no number. */
export function rowOf({ phone, name = '', address = '' }: { phone: string; name?: string; address?: string }): ListRow | null {
  const id = toE164(phone)
  return id ? { id, phone: id.slice(2), name, address } : null
}
