import { useEffect, useRef } from 'react'

/** Brings the keyboard to the page's title where another step takes the place of the one that had it: the address is another, its page is not. */
export function useFocusOfStep(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (step === last.current) return
    last.current = step
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [step])
}
