import { useEffect } from 'react'
import { isUnreachable } from './site-unreachable.ts'

/** How often the site is asked for where the browser does not notice that the network is back, in milliseconds. */
const PAUSE_MS = 5_000

/** Calls back once the site can be reached again. Renders nothing. */
export function WhenReachable({ onBack }: { onBack: () => void }) {
  useEffect(() => {
    let isOver = false
    const ask = () =>
      void isUnreachable().then((isLost) => {
        if (isLost || isOver) return
        stop()
        onBack()
      })
    const clock = setInterval(ask, PAUSE_MS)
    window.addEventListener('online', ask)
    function stop() {
      isOver = true
      clearInterval(clock)
      window.removeEventListener('online', ask)
    }
    return stop
  }, [onBack])
  return null
}
