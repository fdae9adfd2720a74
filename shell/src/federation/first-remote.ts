import { prefetchRoute } from './prefetch-route.ts'
import { currentRegistry, readRegistry, remoteOf } from './registry.ts'
import { pagesOf } from './remotes-of-this-page.ts'
import { watchScripts } from './script-timeout.ts'
import { reportStrayErrors } from './stray-errors.ts'
import { guardScriptAddresses } from './trusted-types.ts'

guardScriptAddresses()
readRegistry()
watchScripts()
reportStrayErrors()

/** Resolves once every script that the page preloads has come, or failed; never where one hangs. */
export const preloadsOver = whenPreloadsAreOver()

// The remote of this address begins here, before the rest of the shell is evaluated: its signature is checked and its files are found meanwhile.
// Only with the files there: one that hangs would delay the window's load event for ever, with the browser's loading indicator.
const { pathname } = window.location
const remote = remoteOf(pathname)
if (remote && !currentRegistry().partial)
  preloadsOver
    .then(() => pagesOf(remote))
    .then(({ pages }) => prefetchRoute(pages, pathname))
    .catch(() => undefined) // the page shows the failure itself

/** Whether every script that the page preloads has come, or failed. The shell's own files are none of them: they are the page's scripts. */
export function arePreloadsOver(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].every(
    ({ href }) => performance.getEntriesByName(href, 'resource').length > 0,
  )
}

function whenPreloadsAreOver(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(resolveWhenOver)
    observer.observe({ type: 'resource' })
    resolveWhenOver()

    function resolveWhenOver() {
      if (!arePreloadsOver()) return
      observer.disconnect()
      resolve()
    }
  })
}
