import { toE164 } from 'contract/phone'
import { useState } from 'react'
import { useLargeDraft, type Draft } from 'shell/host/draft'
import { packRow, unpackRows } from '../lists/packed-rows.ts'
import type { ListRow } from '../lists/read-rows.ts'

export interface Recipients extends Draft {
  rows: readonly ListRow[]
  /** The list of the draft is still being read. */
  isExpected: boolean
  /**
   * Appends rows; a phone that is already in the list keeps its row, unless it is one of those that may not be texted (`without`): its row leaves, and no
   * undo brings it back. Returns how many were new.
   */
  add(rows: readonly ListRow[], without?: readonly string[]): number
  remove(row: ListRow): void
  /** Puts other rows in the place of all. */
  replace(rows: readonly ListRow[]): void
  /** The same with rows that were read otherwise: a removal before can no longer be taken back, which would bring rows as they were. */
  reload(rows: readonly ListRow[]): void
  /** Shows a list that can be loaded again: it is not part of the draft until it is changed. What was added while it was on its way stays, after it. */
  arrive(rows: readonly ListRow[]): void
  clear(): void
  /** The last removal, and what takes it back; undefined without any. */
  removal: { count: number; undo: () => void } | undefined
  /** They were sent. */
  end(): void
}

/** The recipients of a campaign being drafted; each phone once. `draft` names the form. */
export function useRecipients(draft: string, onChange?: () => void): Recipients {
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const [removed, setRemoved] = useState<{ from: readonly ListRow[]; count: number; isDiscard?: true }>()
  const kept = useLargeDraft(`${draft}-recipients`, (stored) => {
    if (typeof stored === 'string') setRows(unpackRows(stored))
  })

  function change(next: readonly ListRow[]) {
    setRows(next)
    onChange?.()
    kept.keep(next.length === 0 ? nothing : () => packRows(next))
  }

  function keepOnly(next: readonly ListRow[]) {
    setRemoved({ from: rows, count: rows.length - next.length })
    change(next)
  }

  const undo =
    removed &&
    (() => {
      change([...removed.from, ...newIn(rows, removed.from)])
      setRemoved(undefined)
    })

  function end() {
    setRows([])
    setRemoved(undefined)
    kept.end()
  }

  return {
    rows,
    isExpected: kept.isExpected,
    keptAt: kept.keptAt,
    add(more, without = []) {
      const fresh = newIn(more, rows)
      const left = new Set(without)
      const kept = left.size > 0 ? rows.filter(({ id }) => !left.has(id)) : rows
      if (left.size > 0) setRemoved(undefined)
      if (fresh.length > 0 || kept.length < rows.length) change([...kept, ...fresh])
      return fresh.length
    },
    remove: (row) => keepOnly(rows.filter(({ id }) => id !== row.id)),
    replace: change,
    reload(next) {
      setRemoved(undefined)
      change(next)
    },
    arrive(list) {
      if (rows.length === 0) setRows(list)
      else change([...list, ...newIn(rows, list)])
    },
    clear: () => keepOnly([]),
    removal: removed && undo && !removed.isDiscard ? { count: removed.count, undo } : undefined,
    end,
    discard() {
      end()
      if (rows.length > 0) setRemoved({ from: rows, count: rows.length, isDiscard: true })
    },
    undoDiscard: removed?.isDiscard && undo,
  }
}

/** Those whose phones the other rows do not have. */
function newIn(rows: readonly ListRow[], others: readonly ListRow[]) {
  const known = new Set(others.map(({ id }) => id))
  return rows.filter(({ id }) => !known.has(id))
}

const packRows = (rows: readonly ListRow[]) =>
  rows.map(({ phone, name, address }) => packRow(phone, name, address)).join('')
const nothing = () => undefined

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
