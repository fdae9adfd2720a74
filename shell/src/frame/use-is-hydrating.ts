import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Whether this component takes over HTML that was written ahead, which knows no user: its first rendering must match that. What comes
 * after it is rendered as a transition, in pieces between which input is handled; React would render it in one go after a store's server
 * snapshot that differs from its present one.
 */
export function useIsHydrating(): boolean {
  const [started] = useState({ fromHtml: false })
  const [isOver, setIsOver] = useState(false)
  // The server's snapshot is asked for where HTML is taken over, and there alone.
  const isFromHtml = useSyncExternalStore(
    noSubscription,
    () => started.fromHtml,
    () => (started.fromHtml = true),
  )
  useEffect(() => {
    if (started.fromHtml) startTransition(() => setIsOver(true))
  }, [started])
  return isFromHtml && !isOver
}

const noSubscription = () => () => {}
