import { useEffect } from 'react'

/** While it is on, Back and Forward lead nowhere, and the browser asks before it leaves or reloads the page. */
export function useStayOnPage(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const here = placeOf(history.state)
    // Before the router hears of it, so that the page stays as it is.
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const away = here - placeOf(event.state)
      if (Number.isNaN(away)) history.forward()
      else if (away !== 0) history.go(away)
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('popstate', goBack, true)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('popstate', goBack, true)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isOn])
}

/** The router counts the pages of the tab in their states. */
const placeOf = (state: unknown) => Number(Reflect.get(Object(state), 'idx') ?? Number.NaN)
