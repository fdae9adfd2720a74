import { useState } from 'react'
import { toast } from '../toaster/store.ts'

/**
 * Code that a component needs only once it is used: what `load` imports, and a function that fetches it at the first sign of use, and
 * again when that failed. A failure is said only where it is waited for, which `onFailure` stands for.
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const fetchNow = (onFailure?: () => void) => {
    if (loaded !== undefined) return
    load().then(
      (value) => setLoaded(() => value),
      () => {
        if (!onFailure) return
        onFailure()
        toast({
          title: 'This part of the page did not load',
          text: 'Check your connection and try again.',
          tone: 'destructive',
        })
      },
    )
  }
  return [loaded, fetchNow] as const
}
