import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether this component takes over HTML that was written ahead, which knows no user: its first rendering must match that. What comes
 * after it is rendered as a transition, in pieces between which input is handled; React would render it in one go after a store's server
 * snapshot that differs from its present one.
 */
export function useIsHydrating(): boolean {
  const [html] = useState(noteOfHtml)
  const [isOver, setIsOver] = useState(false)
  const isFromHtml = useSyncExternalStore(noSubscription, html.isTakenOver, html.takeOver)
  useEffect(() => {
    if (html.isTakenOver()) startTransition(() => setIsOver(true))
  }, [html])
  return isFromHtml && !isOver
}

/** React asks for a server's snapshot where it takes HTML over, and there alone. */
function noteOfHtml() {
  let isTakenOver = false
  return { isTakenOver: () => isTakenOver, takeOver: () => (isTakenOver = true) }
}

const noSubscription = () => () => {}
