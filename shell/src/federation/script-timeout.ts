import { currentLoadTimeout } from './load-timeout.ts'

/** Behind a file of the shell there is no other release. */
const MIN_SHELL_TIMEOUT_MS = 10_000

/**
 * Fails scripts that do not come: the bundler's own limit would punish a slow line and hold up everybody else. Whoever asked for the
 * file hears of it as of a file that is gone.
 */
export function watchScripts(head: HTMLElement = document.head, timeoutOf = currentLoadTimeout): void {
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) watchOne(node)
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

/** Lets go of what is asked for below an address: else the browser would go on waiting for it, and show that it does. */
export function cancelPreloads(start: string): void {
  const address = new URL(start, document.baseURI).href
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) if (link.href.startsWith(address)) link.remove()
}
