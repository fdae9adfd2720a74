import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { dismissToast, type ShownToast } from './store.ts'

const swipeThreshold = 50

interface SlipProps {
  toast: ShownToast
  onHold: (held: boolean) => void
  /** It goes with the keyboard on it, or on its place. */
  onLost: () => void
}

/** One toast. Its timer pauses while the pointer or the focus is on it. */
export function Slip({ toast: { title, text, tone = 'default' }, onHold, onLost }: SlipProps) {
  const [offset, setOffset] = useState(0)
  const from = useRef<number>(undefined)
  useEffect(() => () => onHold(false), [onHold])
  const paper = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(() => {
    if (paper.current?.parentElement?.contains(document.activeElement)) onLost()
  })
  useLayoutEffect(() => () => leave(), [])

  const release = () => {
    if (offset >= swipeThreshold) dismissToast()
    from.current = undefined
    setOffset(0)
    onHold(false)
  }

  return (
    <Paper
      ref={paper}
      tone={tone}
      role={tone === 'destructive' ? 'alert' : undefined}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => {
        if (from.current === undefined) onHold(false)
      }}
      onPointerDown={(event) => {
        from.current = event.clientX
        onHold(true)
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined) setOffset(Math.max(0, event.clientX - from.current))
      }}
      onPointerUp={release}
      onPointerCancel={release}
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
