import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { dismissToast, shownToast, subscribeToToast, type ShownToast } from './store.ts'

export { dismissToast, toast, type Toast } from './store.ts'

const swipeThreshold = 50

/** Where toasts appear: one per page, at the root. F8 brings the focus here, a swipe to the right takes the toast away. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, shownToast, () => undefined)
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const jump = (event: KeyboardEvent) => { if (event.key === 'F8') region.current?.focus() }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  const content = (
    <Region ref={region} aria-label="Notifications (F8)" tabIndex={-1}>
      {shown?.open && <Slip key={shown.id} toast={shown} />}
    </Region>
  )
  // An open dialog makes the rest of the page inert, so the toast goes into the dialog.
  const dialog = shown?.open ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined
  return dialog ? createPortal(content, dialog) : content
}

function Slip({ toast: { title, text, tone = 'default', duration = 5000 } }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const [offset, setOffset] = useState(0)
  const from = useRef<number>(undefined)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismissToast, duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  const release = () => {
    if (offset >= swipeThreshold) dismissToast()
    from.current = undefined
    setOffset(0)
    setHeld(false)
  }

  return (
    <Paper
      tone={tone}
      role={tone === 'destructive' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => { if (from.current === undefined) setHeld(false) }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => { from.current = event.clientX; setHeld(true) }}
      onPointerMove={(event) => { if (from.current !== undefined) setOffset(Math.max(0, event.clientX - from.current)) }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => { if (event.key === 'Escape') dismissToast() }}
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
    position: 'fixed', zIndex: 60, insetBlockEnd: '4', insetInlineEnd: '4', width: 'calc(100% - 2rem)', maxWidth: '420px', outline: 'none', pointerEvents: 'none', '& > *': { pointerEvents: 'auto' },
    '&:focus-visible > *': { outline: '2px solid {colors.ring}', outlineOffset: '2px' },
    '@media (max-width: 30rem)': { insetBlockEnd: 'auto', insetBlockStart: '3', insetInline: '4' },
  },
})

const Paper = chakra('div', {
  base: {
    display: 'flex', alignItems: 'flex-start', gap: '3', paddingBlock: '3', paddingInlineStart: '4', paddingInlineEnd: '2', borderRadius: 'lg', background: 'raised', color: 'fg', borderWidth: '1px', borderColor: 'line', boxShadow: 'lg', touchAction: 'pan-y',
    animation: 'rise {durations.slow} {easings.out}',
    '& > svg': { marginBlockStart: '0.35rem' },
    '& > [data-part=words]': { flex: '1', minWidth: '0', paddingBlock: '1', overflowWrap: 'anywhere' },
    '& [data-part=title]': { fontWeight: 'semibold' },
    '& [data-part=text]': { color: 'fg.muted', fontSize: 'sm', marginBlockStart: '0.5' },
  },
  variants: {
    tone: {
      default: { '& > svg': { color: 'good.solid' } },
      destructive: { borderColor: 'bad.line', background: 'bad.subtle', '& > svg, & [data-part=title]': { color: 'bad.fg' }, '& [data-part=text]': { color: 'fg' } },
    },
  },
})
