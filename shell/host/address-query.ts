import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useDebouncedCallback } from './debounce.ts'

/**
 * What was last changed of an address, by the key of its place in the history, while the page does not show it yet: a change is
 * shown as a transition, and the next must not undo it.
 */
let unseen: { key: string; query: URLSearchParams } | undefined

/** The query of the page's address, and a change of some of its values: an empty one is taken out. `replace`: no new step of the back button. */
export function useAddressQuery<Name extends string>() {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  useEffect(() => {
    if (unseen?.key !== key) unseen = undefined
  }, [key])
  useEffect(() => () => void (unseen = undefined), [])
  const change = useCallback(
    (changes: { readonly [K in Name]?: string | undefined }, { replace = true } = {}) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(unseen?.key === key ? unseen.query : before)
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          unseen = { key, query: after }
          return after
        },
        { replace },
      ),
    [setQuery, key],
  )
  return [query, change] as const
}

/** A search box's text: shown at once, debounced for the page. `kept` is the page's value. */
export function useTyped(kept: string, tell: (text: string) => void) {
  const [text, setText] = useState(kept)
  /** `told`: what the page was told and has not taken over yet; `changes`: how often its value was changed by others. */
  const [page, setPage] = useState<{ kept: string; told: readonly string[]; changes: number }>({
    kept,
    told: [],
    changes: 0,
  })
  if (kept !== page.kept) {
    const place = page.told.findIndex((told) => told === kept || told.trim() === kept) // the page may not keep spaces at the ends
    // What it was told comes back: what was typed since stays. What others changed (the back button) is shown, and the pending input is dropped.
    if (place >= 0) setPage({ ...page, kept, told: page.told.slice(place + 1) })
    else {
      setPage({ kept, told: [], changes: page.changes + 1 })
      setText(kept)
    }
  }
  const tellLater = useDebouncedCallback((typed: string, changes: number) => {
    if (typed === kept || changes !== page.changes) return
    setPage((now) => ({ ...now, told: [...now.told, typed] }))
    tell(typed)
  }, 200)

  function type(typed: string) {
    setText(typed)
    tellLater(typed, page.changes)
  }
  return [text, type] as const
}
