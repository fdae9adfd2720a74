import { useEffect } from 'react'

declare global {
  /** Undoes what Back and Forward do, while they lead nowhere. The site calls it before its router hears of them. */
  var stayOnPage: ((event: PopStateEvent) => void) | undefined
}

/** While it is on, Back and Forward lead nowhere, and the browser asks before it leaves or reloads the page. */
export function useStayOnPage(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const here = placeOf(history.state)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const away = here - placeOf(event.state)
      if (Number.isNaN(away)) history.forward()
      else if (away !== 0) history.go(away)
    }
    globalThis.stayOnPage = goBack
    window.addEventListener('beforeunload', ask)
    return () => {
      if (globalThis.stayOnPage === goBack) globalThis.stayOnPage = undefined
      window.removeEventListener('beforeunload', ask)
    }
  }, [isOn])
}

/** The router counts the pages of the tab in their states. */
const placeOf = (state: unknown) => Number(Reflect.get(Object(state), 'idx'))
