import { useState } from 'react'
import { useDebouncedCallback } from 'shell/host/debounce'

/** A search box's text: shown at once, debounced for the page. `kept` is the page's value. */
export function useTyped(kept: string, tell: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  // The page's value changed (the back button): it is shown, and the pending input is dropped.
  if (kept !== known) {
    setKnown(kept)
    setText(kept)
  }
  const tellLater = useDebouncedCallback((typed: string, before: string) => {
    if (typed !== kept && before === kept) tell(typed)
  }, 200)

  function type(typed: string) {
    setText(typed)
    tellLater(typed, kept)
  }
  return [text, type] as const
}
