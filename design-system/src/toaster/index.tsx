import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { eachChild } from '../parts/each-child.ts'
import { subscribeToModals, topModal } from '../parts/open-modals.ts'
import { liftOver } from './lift-over.ts'
import { dismissToast, shownToast, subscribeToToast, type ShownToast } from './store.ts'

export { dismissToast, toast, type Toast } from './store.ts'

const swipeThreshold = 50

/**
 * Where toasts appear: one per page, at the root, above a composer that stands in their place, at the top while a dialog is open.
 * F8 brings the focus here, a swipe to the right takes the toast away.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, shownToast, () => undefined)
  // An open dialog makes the rest of the page inert, so the toast moves into the dialog, and back when it closes.
  const dialog = useSyncExternalStore(subscribeToModals, topModal, () => undefined)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
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

  const content = (
    <Region
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      data-top={onTop || undefined}
      style={onTop || lift === undefined ? undefined : { insetBlockEnd: `${lift}px` }}
    >
      {toast && <Slip key={toast.id} toast={toast} onHold={setHeld} />}
    </Region>
  )
  return dialog ? createPortal(content, dialog) : content
}

/** One toast. Its timer pauses while the pointer or the focus is on it. */
function Slip({
  toast: { title, text, tone = 'default' },
  onHold,
}: {
  toast: ShownToast
  onHold: (held: boolean) => void
}) {
  const [offset, setOffset] = useState(0)
  const from = useRef<number>(undefined)
  useEffect(() => () => onHold(false), [onHold])

  const release = () => {
    if (offset >= swipeThreshold) dismissToast()
    from.current = undefined
    setOffset(0)
    onHold(false)
  }

  return (
    <Paper
      tone={tone}
      role={tone === 'destructive' ? 'alert' : 'status'}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => {
        if (from.current === undefined) onHold(false)
      }}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerDown={(event) => {
        from.current = event.clientX
        onHold(true)
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined) setOffset(Math.max(0, event.clientX - from.current))
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault() // the dialog around it stays
        dismissToast()
      }}
      style={offset ? { transform: `translateX(${offset}px)`, opacity: Math.max(0.3, 1 - offset / 250) } : undefined}
    >
      <Icon name={tone === 'destructive' ? 'failure' : 'success'} />
      <div data-part="words">
        <div data-part="title">{title}</div>
        {text && <div data-part="text">{text}</div>}
      </div>
      <IconButton size="small" icon="close" label="Dismiss" onClick={dismissToast} />
    </Paper>
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

const Paper = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '3',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    borderRadius: 'lg',
    background: 'raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lg',
    touchAction: 'pan-y',
    animation: 'rise {durations.slow} {easings.out}',
    '& > svg': { marginBlockStart: '0.35rem' },
    '& > [data-part=words]': { flex: '1', minWidth: '0', paddingBlock: '1', overflowWrap: 'anywhere' },
    '& [data-part=title]': { fontWeight: 'semibold' },
    '& [data-part=text]': { color: 'fg.muted', fontSize: 'sm', marginBlockStart: '0.5' },
  },
  variants: {
    tone: {
      default: { '& > svg': { color: 'good.solid' } },
      destructive: {
        borderColor: 'bad.line',
        background: 'bad.subtle',
        '& > svg, & [data-part=title]': { color: 'bad.fg' },
        '& [data-part=text]': { color: 'fg' },
      },
    },
  },
})
