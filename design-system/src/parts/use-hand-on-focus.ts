import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { handOnFocus } from './hand-on-focus.ts'

/** Hands the keyboard on that is in a part which goes, as after its last press: otherwise it would begin again at the top of the window. */
export function useHandOnFocus(part: RefObject<HTMLElement | null>, isOn = true): void {
  /** The dialog around the part, null without one; undefined while it does not go with the keyboard in it. */
  const left = useRef<HTMLDialogElement | null>(undefined)

  useLayoutEffect(
    () => () => {
      const here = part.current
      left.current = isOn && here?.contains(document.activeElement) ? here.closest('dialog') : undefined
    },
    [part, isOn],
  )
  useEffect(
    () => () => {
      if (left.current !== undefined) handOnFocus(left.current)
    },
    [],
  )
}
