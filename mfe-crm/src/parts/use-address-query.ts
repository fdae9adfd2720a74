import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** What was last changed of an address, by the key of its place in the history, while the page does not show it yet: a change is shown as a transition, and the next must not undo it. */
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
