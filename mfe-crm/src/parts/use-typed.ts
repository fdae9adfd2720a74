import { useState } from 'react'
import { useDebouncedCallback } from 'shell/host/debounce'

/** A search box's text: shown at once, told to the page when typing pauses. `kept` is what the page has. */
export function useTyped(kept: string, tell: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  // The page's value changed from elsewhere (the back button): it is shown, and what was being typed is not told any more.
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
