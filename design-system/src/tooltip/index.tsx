import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState } from 'react'
import { lift, placeBeside } from '../parts/place-beside.ts'

export interface TooltipProps {
  /** A few words. Essential information belongs on the page instead. */
  text: string
  /** The trigger; focusable, so that the keyboard reaches it too. */
  children: React.ReactNode
}

const delay = 700
const skipDelay = 300
/** When the last tooltip was hidden: the next one within the skip delay shows at once. */
let lastHidden = -Infinity

/** Shows a tooltip after 700 ms of hover, or at once on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)

  const show = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (shown) lastHidden = performance.now()
    setShown(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const target = anchor.current?.firstElementChild
    if (!target) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [id])
  useEffect(() => {
    const target = anchor.current?.firstElementChild
    if (!shown || !target || !box.current) return
    lift(box.current)
    placeBeside(target, box.current, { side: 'above', align: 'center' })
  }, [shown])

  return (
    <span
      role="none"
      ref={anchor}
      style={{ display: 'contents' }}
      onPointerEnter={() => show(performance.now() - lastHidden < skipDelay ? 0 : delay)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (isKeyboardFocus(event.target)) show(0)
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shown) {
          event.stopPropagation()
          hide()
        }
      }}
    >
      {children}
      <Box ref={box} id={id} role="tooltip" popover="manual" hidden={!shown}>
        {text}
      </Box>
    </span>
  )
}

function isKeyboardFocus(element: Element) {
  try {
    return element.matches(':focus-visible')
  } catch {
    return true // a browser that does not know :focus-visible
  }
}

const Box = chakra('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    zIndex: 60,
    maxWidth: '18rem',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    border: 'none',
    background: 'fg',
    color: 'canvas',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '1.4',
    boxShadow: 'md',
    pointerEvents: 'none',
    textWrap: 'pretty',
    '&:not([hidden])': { animation: 'fade {durations.fast} {easings.out}' },
  },
})
