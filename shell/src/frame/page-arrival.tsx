import { VisuallyHidden } from 'design-system/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

interface PageArrivalProps {
  /** Names the browser's tab after the page's heading; off for pages that bring a title of their own. */
  titled: boolean
}

/**
 * Does on navigation what a full page load would: sets the tab's title, focuses the new heading, and announces it to screen readers.
 */
export function PageArrival({ titled }: PageArrivalProps) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const moved = previous.current !== pathname
    previous.current = pathname
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]') // the URL that phones share
    if (canonical && moved) canonical.href = new URL(pathname, canonical.href).href
    let arrived = false

    function update() {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return
      if (titled) document.title = `${heading.textContent} · Lotline`
      if (!moved || arrived) return
      arrived = true
      const busy = document.activeElement?.closest('main') // a page that sets the focus itself keeps it
      setAnnounced(busy ? heading.textContent : '')
      if (!busy) focusOn(heading)
    }

    update()
    const watch = new MutationObserver(update)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [pathname, titled])

  return <VisuallyHidden live>{announced}</VisuallyHidden>
}

function focusOn(heading: HTMLElement) {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
