import { useEffect, useLayoutEffect, useRef } from 'react'
import { handOnFocus } from './hand-on-focus.ts'

/**
 * Buttons that go once they have done their work, such as "Try again". The keyboard that is on one is handed on: otherwise it would begin again at the
 * top of the window.
 */
export function Actions({ part, children }: { part: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  /** The dialog around them, null without one; undefined while they do not go with the keyboard on them. */
  const left = useRef<HTMLDialogElement | null>(undefined)

  useLayoutEffect(
    () => () => {
      const here = box.current
      left.current = here?.contains(document.activeElement) ? here.closest('dialog') : undefined
    },
    [],
  )
  useEffect(
    () => () => {
      if (left.current !== undefined) handOnFocus(left.current)
    },
    [],
  )

  return (
    <div data-part={part} ref={box}>
      {children}
    </div>
  )
}
