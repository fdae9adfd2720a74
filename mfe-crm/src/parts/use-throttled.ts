import { useEffect, useRef } from 'react'

/** Calls at once, then at most once in so many milliseconds; a call in between is made up for at the end. */
export function useThrottled(work: () => void, milliseconds: number): () => void {
  const latest = useRef(work)
  useEffect(() => { latest.current = work })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const missed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function begin() {
    latest.current()
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!missed.current) return
      missed.current = false
      begin()
    }, milliseconds)
  }

  return () => {
    if (timer.current === undefined) begin()
    else missed.current = true
  }
}
