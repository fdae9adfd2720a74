import { useSyncExternalStore } from 'react'

/** Whether the window can be seen: it is neither behind another tab nor minimized. */
export const useInView = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')

function subscribe(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
