import { useEffect, useEffectEvent, useState } from 'react'

const STEP_MILLISECONDS = 5000

/**
 * Steps that advance every five seconds and stop at the last. Choosing a step, also with the arrow keys, stops autoplay; with reduced
 * motion it never starts.
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

  function go(wanted: number) {
    setPlaying(false)
    setStep(Math.min(count - 1, Math.max(0, wanted)))
  }

  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(step + 1)
    if (key === 'ArrowLeft') go(step - 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    step,
    playing: playing && !isLast,
    go,
    toggle() {
      if (isLast) setStep(0)
      setPlaying(isLast || !playing)
    },
  }
}
