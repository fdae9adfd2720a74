import { useRef } from 'react'

/**
 * Returns a function that calls `work` at once, and again at most every so many milliseconds however often it is called. Our own: the library's chunk
 * would add 6 KB to the first page after signing in.
 */
export function useAtMostEvery(milliseconds: number, work: () => void): () => void {
  const state = useRef({ last: Number.NEGATIVE_INFINITY, isWaiting: false })
  return () => {
    const { current } = state
    if (current.isWaiting) return
    const begin = () => {
      current.isWaiting = false
      current.last = performance.now()
      work()
    }
    const rest = current.last + milliseconds - performance.now()
    if (rest <= 0) return begin()
    current.isWaiting = true
    setTimeout(begin, rest)
  }
}
