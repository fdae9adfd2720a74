import { useEffect, useState } from 'react'

/** A search box's text: shown at once, told to the page when typing pauses. `kept` is what the page has. */
export function useTyped(kept: string, tell: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  // The page's value changed from elsewhere (the back button): it is shown.
  if (kept !== known) {
    setKnown(kept)
    setText(kept)
  }

  useEffect(() => {
    if (text === kept) return
    const timer = setTimeout(() => tell(text), 200)
    return () => clearTimeout(timer)
  }, [text, kept, tell])

  return [text, setText] as const
}
