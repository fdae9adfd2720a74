import type { PageRelease } from 'contract/releases'

/** Neither a person nor an account: what failed in this browser, whoever is signed in. */
const PREFIX = 'lotline-release-'
const STARTING = 'starting '
/** From this age on a mark is of a page that is blocked, in milliseconds: another tab that is starting the same release has removed its own. */
const BLOCKED_MS = 10_000
/** How long a release that failed here is passed over, in milliseconds: promoted again, it gets another try after that. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** How long after its start, and after each navigation, a release that blocks the page is still told by its mark, in milliseconds. */
const WATCH_MS = 5_000

/** What this browser knows of releases: which failed here, and which never finished starting because they blocked the page. */
export function releaseMemory() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  // A page that can still leave, or be put away, is not blocked. Not before a release starts: prerendering runs this on Node.
  let isListening = false
  function listen() {
    if (isListening) return
    isListening = true
    const endAll = () => [...timers.keys()].forEach(end)
    window.addEventListener('pagehide', endAll)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && endAll())
  }

  /** Marks a release until it has run for a while: a mark that the next page finds is of one that blocked its page for good. */
  function begin({ container, source }: PageRelease) {
    if (source === 'override') return
    listen()
    clearTimeout(timers.get(container))
    if (!read(container)?.startsWith(STARTING)) write(container, STARTING + Date.now())
    timers.set(
      container,
      setTimeout(() => end(container), WATCH_MS),
    )
  }

  function end(container: string) {
    clearTimeout(timers.get(container))
    timers.delete(container)
    if (read(container)?.startsWith(STARTING)) write(container, undefined)
  }

  function read(container: string): string | null {
    try {
      return window.localStorage.getItem(PREFIX + container)
    } catch {
      return null // blocked by the browser
    }
  }

  function write(container: string, value: string | undefined) {
    try {
      if (value === undefined) window.localStorage.removeItem(PREFIX + container)
      else window.localStorage.setItem(PREFIX + container, value)
    } catch {
      // blocked by the browser, or full: each page finds out by itself
    }
  }

  return {
    begin,
    /** A release failed while the one before it worked. */
    remember({ container, source }: PageRelease) {
      if (source === 'override') return
      clearTimeout(timers.get(container))
      timers.delete(container)
      write(container, String(Date.now() + MAX_AGE_MS))
    },
    /** It was not the release after all. */
    forget: ({ container }: PageRelease) => write(container, undefined),
    /** What became of a release in earlier pages of this browser. */
    recall({ container }: PageRelease): 'failed' | 'blocked the page' | undefined {
      const value = timers.has(container) ? null : read(container)
      if (value === null) return undefined
      if (value.startsWith(STARTING))
        return Date.now() - Number(value.slice(STARTING.length)) > BLOCKED_MS ? 'blocked the page' : undefined
      if (Number(value) > Date.now()) return 'failed'
      write(container, undefined)
      return undefined
    },
  }
}

/** As `shell/build/shell-failure.js` notes it. */
interface TriedShell {
  version: string
  /** Absent where the shell has reported it itself. */
  error?: string
}

/** The shells that this window tried before the one that runs, each with its error once: the note itself stays, so that none is tried for ever. */
export function shellsTriedBefore(): TriedShell[] {
  const key = 'lotline-shells'
  try {
    const tried: (TriedShell & { at: number })[] = JSON.parse(window.sessionStorage.getItem(key) ?? '[]')
    window.sessionStorage.setItem(key, JSON.stringify(tried.map(({ version, at }) => ({ version, at }))))
    return tried
  } catch {
    return [] // blocked by the browser
  }
}
