import { currentLoadTimeout } from './load-timeout.ts'

/** A file of the shell has no fallback release, so it gets more time. */
const MIN_SHELL_TIMEOUT_MS = 10_000

/**
 * Fails scripts that do not load in time: the bundler's fixed limit would be too short on a slow connection and too long on a fast one.
 * The importer gets the same error as for a missing file.
 */
export function watchScripts(head: HTMLElement = document.head, timeoutOf = currentLoadTimeout): void {
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) watchOne(node)
  })
  watch.observe(head, { childList: true })

  function watchOne(script: HTMLScriptElement) {
    const isOwn = new URL(script.src, document.baseURI).pathname.startsWith('/assets/')
    const clock = setTimeout(giveUp, isOwn ? Math.max(MIN_SHELL_TIMEOUT_MS, timeoutOf()) : timeoutOf())
    const stop = () => clearTimeout(clock)
    script.addEventListener('load', stop)
    script.addEventListener('error', stop)

    function giveUp() {
      if (!script.isConnected) return
      cancelPreloads(script.src)
      script.dispatchEvent(new Event('error'))
    }
  }
}

/** Removes the preloads below an address: otherwise the browser would keep loading them, and show its loading indicator. */
export function cancelPreloads(start: string): void {
  const address = new URL(start, document.baseURI).href
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (link.href.startsWith(address)) link.remove()
}
