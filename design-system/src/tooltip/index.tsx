import { useEffect, useId, useRef, useState } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'

const delay = 700
const skipDelay = 300
/** When the last tooltip was hidden: the next one within the skip delay shows at once. */
let lastHidden = -Infinity

/** The 20 KB (brotli) of an open tooltip come when a pointer or the Tab key is on what it is about. */
const load = () => import('./tooltip-box.tsx')

type Trigger = React.ComponentProps<'button'>

/**
 * Says in a few words what a sign stands for, 700 ms after the pointer rests on it, or at once when the Tab key reaches it. The words are the
 * trigger's name already, so that they are not read out twice. `trigger` goes onto the trigger in place of the handlers that it has for the
 * same, which are called too; `box` stands beside it.
 */
export function useTooltip(text: string, own: Trigger) {
  const ownId = useId()
  const id = own.id ?? ownId
  const [isShown, setShown] = useState(false)
  const [loaded, fetchNow] = useLoaded(load)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(after: number) {
    fetchNow()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), after)
  }
  function hide() {
    clearTimeout(timer.current)
    if (isShown) lastHidden = performance.now()
    setShown(false)
  }

  const trigger: Trigger = {
    id,
    onPointerEnter(event) {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') show(performance.now() - lastHidden < skipDelay ? 0 : delay)
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown(event) {
      own.onPointerDown?.(event)
      hide()
    },
    onBlur(event) {
      own.onBlur?.(event)
      hide()
    },
    // Not with the focus, which a dialog also gives.
    onKeyUp(event) {
      own.onKeyUp?.(event)
      if (event.key === 'Tab') show(0)
    },
  }
  return { trigger, box: isShown && loaded && <loaded.TooltipBox trigger={id} text={text} onClose={hide} /> }
}
