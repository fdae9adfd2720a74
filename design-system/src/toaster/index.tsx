import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { eachChild } from '../parts/each-child.ts'
import { handOnFocus } from '../parts/hand-on-focus.ts'
import { subscribeToModals, topModal } from '../parts/open-modals.ts'
import { liftOver } from './lift-over.ts'
import { Slip } from './slip.tsx'
import { dismissToast, shownToast, subscribeToToast } from './store.ts'

export { dismissToast, toast, type Toast } from './store.ts'

/**
 * Where toasts appear: one per page, at the root, above a composer that stands in their place, at the top while a dialog is open.
 * F8 brings the focus here, a swipe to the right takes the toast away. It is on the page before any toast: screen readers read out what comes into
 * a place that they know.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, shownToast, () => undefined)
  // An open dialog makes the rest of the page inert, so the toast moves into the dialog, and back when it closes.
  const dialog = useSyncExternalStore(subscribeToModals, topModal, () => undefined)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  /** Where the keyboard was before it came here. */
  const before = useRef<EventTarget>(null)
  const toast = shown?.open ? shown : undefined
  const [lift, setLift] = useState<number>()
  const onTop = dialog?.dataset['toasts'] === 'top'

  useLayoutEffect(() => {
    if (!toast) return
    const place = () => {
      if (region.current) setLift(liftOver(region.current, dialog ?? document))
    }
    place()
    // What slides in stands in its place only at the end.
    dialog?.addEventListener('animationend', place)
    return () => dialog?.removeEventListener('animationend', place)
  }, [toast, dialog])

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(dismissToast, toast.duration ?? 5000)
    return () => clearTimeout(timer)
  }, [toast, held])

  /** A toast has gone with the keyboard on it. */
  const giveBack = () =>
    queueMicrotask(() => {
      const at = document.activeElement
      if (at !== document.body && (at !== region.current || shownToast()?.open)) return
      const to = before.current
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
      if (document.activeElement !== to) {
        region.current?.blur()
        handOnFocus(dialog)
      }
    })

  const shownHere = {
    ref: region,
    'aria-label': 'Notifications (F8)',
    tabIndex: -1,
    'data-top': onTop || undefined,
    style: onTop || lift === undefined ? undefined : { insetBlockEnd: `${lift}px` },
    onFocus({ currentTarget, relatedTarget }: React.FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      setHeld(true)
    },
    onBlur: () => setHeld(false),
    onKeyDown(event: React.KeyboardEvent) {
      if (event.key !== 'Escape' || !toast) return
      event.preventDefault() // the dialog around it stays
      dismissToast()
    },
    children: toast && <Slip key={toast.id} toast={toast} onHold={setHeld} onLost={giveBack} />,
  }
  return (
    <>
      <Region aria-live="polite" {...(!dialog && shownHere)} />
      {dialog && createPortal(<Region aria-live="polite" {...shownHere} />, dialog)}
    </>
  )
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 60,
    insetBlockEnd: '4',
    insetInlineEnd: '4',
    '&[data-top]': { insetBlock: '{spacing.4} auto' },
    width: 'calc(100% - 2rem)',
    maxWidth: '420px',
    outline: 'none',
    pointerEvents: 'none',
    [eachChild]: { pointerEvents: 'auto' },
    '&:focus-visible > *': { outline: '2px solid {colors.ring}', outlineOffset: '2px' },
  },
})
