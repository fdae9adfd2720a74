import { useEffect, useRef } from 'react'
import { handOnFocus } from './hand-on-focus.ts'
import { enterModal } from './open-modals.ts'

/**
 * Opens a native dialog as a modal: the browser keeps the focus inside, makes the rest inert and closes on Escape or a phone's
 * back gesture. Where there is no `showModal` (jsdom) the dialog just opens. The focus returns to where it was; where that is gone, as the button of
 * an empty list that has its first row now, or is disabled by what was done, to the page's title.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else dialog.setAttribute('open', '')
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')
    first?.focus()
    const leave = enterModal(dialog)
    const overflow = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    return () => {
      leave()
      document.documentElement.style.overflow = overflow
      if (typeof dialog.close === 'function') dialog.close()
      else dialog.removeAttribute('open')
      if (!(before instanceof HTMLElement) || before === document.body) return
      before.focus()
      handOnFocus() // where it did not take it
    }
  }, [open])

  return {
    ref,
    onCancel: (event: React.SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    },
    /** A press on the backdrop is a press on the dialog itself; its content has an element of its own. */
    onMouseDown: (event: React.MouseEvent) => {
      if (event.target === ref.current) onClose()
    },
  }
}
