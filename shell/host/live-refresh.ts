import { useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from 'contract/live'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useThrottledCallback } from './debounce.ts'
import { useLive, type LiveType } from './live.ts'

interface LiveRefresh {
  /** Of the queries that are fetched again; all below it unless `exact`. */
  queryKey: readonly string[]
  exact?: boolean
  /** At most once in so many milliseconds. */
  everyMs: number
  /** Whether an event is about them; each is unless it says otherwise. */
  concerns?: (event: LiveEvent) => boolean
}

/** Fetches what is shown again when something of these types happened; where the page is left before that, once it is opened again. */
export function useLiveRefresh(
  types: readonly LiveType[],
  { queryKey, exact = false, everyMs, concerns = () => true }: LiveRefresh,
): void {
  const client = useQueryClient()
  const isDue = useRef(false)
  const refresh = useThrottledCallback(() => {
    isDue.current = false
    void client.invalidateQueries({ queryKey, exact })
  }, everyMs)
  useLive(types, (event) => {
    if (!concerns(event)) return
    isDue.current = true
    refresh()
  })
  const leave = useEffectEvent(() => {
    if (isDue.current) void client.invalidateQueries({ queryKey, exact, refetchType: 'none' })
  })
  useEffect(() => () => leave(), [])
}
