import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a row that stays when what has it is taken away, such as the button that ended an order: it goes to another control of the
 * row, or to the table where there is none. Give the handlers to the row.
 */
export function useRowFocus(row: React.RefObject<HTMLTableRowElement | null>) {
  const held = useRef<Element>(undefined)

  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = undefined
    if (document.activeElement !== document.body) return
    for (const control of row.current?.querySelectorAll<HTMLElement>('a, button, input') ?? []) {
      control.focus() // which a hidden one does not take
      if (document.activeElement === control) return
    }
    row.current?.closest('section')?.focus()
  })

  return {
    onFocus: (event: React.FocusEvent) => {
      held.current = event.target
    },
    /** What is removed in this moment was not left. */
    onBlur: ({ target }: React.FocusEvent) =>
      queueMicrotask(() => {
        if (held.current === target && target.isConnected) held.current = undefined
      }),
  }
}
