import { newerShell } from './registry.ts'
import { releaseOfUnknownKey } from './signatures.ts'

interface Page {
  /** Loads the page of the address from the server. */
  load(): void
}

/** Names the shell, or the release, that a window has loaded its page for: one that the server cannot give it is not asked for at each link. */
const KEY = 'lotline-newer-shell'

/**
 * A window whose shell is no longer the one that a page gets now, or that could not take a release for want of its key, loads the page of
 * the next link from the server. Not where that would take something away: while a dialog or a notice with a way back is open,
 * and when something was typed or chosen on the page since it was opened. Returns what ends it.
 */
export function takeNewerShellAtLink({ load }: Page = { load: () => window.location.reload() }): () => void {
  let hasTyped = false
  /** Before the router hears of the click. */
  let before = { path: '', wanted: undefined as string | undefined }
  const ending = new AbortController()
  const listen = (type: string, hear: (event: Event) => void, capture: boolean) =>
    window.addEventListener(type, hear, { capture, signal: ending.signal })

  for (const type of ['input', 'change']) listen(type, () => (hasTyped = true), true)
  listen('submit', () => (hasTyped = false), true)
  listen(
    'click',
    ({ target }) => {
      const isLink = target instanceof Element && target.closest('a[href]') !== null
      const wanted = isLink && !hasTyped && !isAnythingOpen() ? (newerShell() ?? releaseOfUnknownKey()) : undefined
      before = { path: window.location.pathname, wanted }
    },
    true,
  )
  listen(
    'click',
    ({ defaultPrevented }) => {
      if (window.location.pathname === before.path) return
      hasTyped = false
      // The router has the new address in its place, without a page from the server.
      if (before.wanted === undefined || !defaultPrevented || !isFirstTime(before.wanted)) return
      load()
    },
    false,
  )
  return () => ending.abort()
}

const isAnythingOpen = () =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [aria-label^="Notifications ("] > *') !==
  null

function isFirstTime(version: string): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === version) return false
    window.sessionStorage.setItem(KEY, version)
    return true
  } catch {
    return false // blocked by the browser: it could not be told whether it was tried before
  }
}
