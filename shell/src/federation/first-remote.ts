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

// The remote of this address begins here, before the rest of the shell is evaluated: its signature is checked and its files are found meanwhile.
// Only with the files there: one that hangs would delay the window's load event for ever, with the browser's loading indicator.
const { pathname } = window.location
const remote = remoteOf(pathname)
if (remote && arePreloadsOver() && !currentRegistry().partial)
  pagesOf(remote)
    .then(({ pages }) => prefetchRoute(pages, pathname))
    .catch(() => undefined) // the page shows the failure itself

/** Whether every script that the page preloads has come, or failed. */
export function arePreloadsOver(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].every(
    ({ href }) => performance.getEntriesByName(href, 'resource').length > 0,
  )
}
