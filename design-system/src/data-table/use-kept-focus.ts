import { useEffect, useLayoutEffect, useRef } from 'react'
import { handOnFocus } from '../parts/hand-on-focus.ts'

/** Where the keyboard was in a row that went. */
interface Place {
  id: string
  index: number
  cell: number
  dialog: HTMLDialogElement | null
}

/**
 * Keeps the keyboard near when the row that has it is taken away: it goes to the same column of the row that takes its place. Where that has
 * nothing to press, the page may choose in an effect of its own; if it does not, the table has it, or the page's title when no row is left.
 */
export function useKeptFocus(rows: readonly { id: string }[], frame: HTMLElement | null) {
  const left = useRef<Place>(undefined)
  const isLost = useRef(false)

  useLayoutEffect(() => {
    const place = left.current
    left.current = undefined
    if (!place || rows.some(({ id }) => id === place.id)) return // scrolled out of view
    const index = Math.min(place.index, rows.length - 1)
    const next = frame?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`)
    const control = next?.cells[place.cell]?.querySelector<HTMLElement>('a, button, input')
    control?.focus()
    isLost.current = !control
  })

  useEffect(() => {
    if (!isLost.current) return
    isLost.current = false
    // After the page's effects, which run after this one.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const near = frame?.isConnected ? frame : document.querySelector<HTMLElement>('h1')
      near?.focus()
    })
  })

  // The table goes with its last row, as one that is not shown without any.
  useEffect(
    () => () => {
      if (left.current) handOnFocus(left.current.dialog)
    },
    [],
  )

  /** Called as a row goes, while it is still in the page. */
  return (id: string, row: HTMLTableRowElement) => {
    const cell = [...row.cells].findIndex((one) => one.contains(document.activeElement))
    if (cell >= 0) left.current = { id, index: Number(row.dataset['index']), cell, dialog: row.closest('dialog') }
  }
}
