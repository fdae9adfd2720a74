import { useEffect, useState } from 'react'

const STEP_MILLISECONDS = 5000

/**
 * Steps that go on by themselves, five seconds each, and stop at the last. Choosing a step stops the play, and so does
 * the wish for reduced motion, from the start.
 */
export function useSteps(count: number) {
  const [step, setStep] = useState(0)
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const isLast = step >= count - 1

  useEffect(() => {
    if (!playing || isLast) return
    const timer = setTimeout(() => setStep(step + 1), STEP_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [playing, isLast, step])

  return {
    step,
    playing: playing && !isLast,
    go(wanted: number) {
      setPlaying(false)
      setStep(Math.min(count - 1, Math.max(0, wanted)))
    },
    toggle() {
      if (isLast) setStep(0)
      setPlaying(isLast || !playing)
    },
  }
}
