import { useEffect, useRef } from 'react'

/**
 * For a form that is in the page before its scripts run: a submit before then was recorded by the page's first script
 * (`shell/build/early-input.js`) and is repeated now. Give the form the ref and `data-early`.
 */
export function useEarlySubmit() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const early = form.current
    const sent = early?.getAttribute('data-early') === 'sent'
    early?.removeAttribute('data-early')
    if (!sent) return
    // After the effects of the form's fields.
    const turn = setTimeout(() => early.requestSubmit())
    return () => clearTimeout(turn)
  }, [])
  return form
}
