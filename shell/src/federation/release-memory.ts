import type { PageRelease } from 'contract/page-registry'

/** Neither a person nor an account: what failed in this browser, whoever is signed in. */
export const PREFIX = 'lotline-release-'
export const STARTING = 'starting '
/** Before the end of a mark that is of a crash. */
const CRASHED = 'crashed '
/** Marks of pages with a watchdog: one that is still there may be of a page that hung. */
export const WATCHED = 'lotline-watched-'
/** From this age on a mark is of a page that is blocked, in milliseconds: another tab that is starting the same release has removed its own. */
const BLOCKED_MS = 10_000
/** How long a release that failed here is passed over, in milliseconds: promoted again, it gets another try after that. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000
/**
 * How long after its start, and after each navigation, a release that blocks the page is still told by its mark, in milliseconds.
 * From then on its watchdog tells it.
 */
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

  function remember({ container, source }: PageRelease, how = '') {
    if (source === 'override') return
    clearTimeout(timers.get(container))
    timers.delete(container)
    write(container, how + (Date.now() + MAX_AGE_MS))
  }

  /** Takes over what is known of earlier pages that were blocked. Nothing is waited for where every page was left as pages are. */
  let learning: Promise<void> | undefined
  function learn(): Promise<void> | undefined {
    if (learning === undefined && marksOfEarlierPages().length > 0)
      learning = import('./watchdog-findings.ts')
        .then(({ watchdogFindings }) => watchdogFindings())
        .then((containers) => containers.forEach((container) => write(container, `${STARTING}0`)))
        .catch(() => undefined)
    return learning
  }

  return {
    begin,
    learn,
    /** A release failed while the one before it worked. */
    remember: (release: PageRelease) => remember(release),
    /** It was not the release after all. */
    forget: ({ container }: PageRelease) => write(container, undefined),
    /** A release crashed where the one before it could be shown. */
    rememberCrash: (release: PageRelease) => remember(release, CRASHED),
    /** The others crashed too, or it was not the release after all. What it is known for besides stays. */
    forgetCrash({ container }: PageRelease) {
      if (read(container)?.startsWith(CRASHED)) write(container, undefined)
    },
    /** What became of a release in earlier pages of this browser. */
    recall({ container }: PageRelease): 'failed' | 'blocked the page' | undefined {
      const value = timers.has(container) ? null : read(container)
      if (value === null) return undefined
      if (value.startsWith(STARTING)) return isOfBlockedPage(value) ? 'blocked the page' : undefined
      if (Number(value.replace(CRASHED, '')) > Date.now()) return 'failed'
      write(container, undefined)
      return undefined
    },
  }
}

/** Of a mark that a page which was blocked could not take away. */
export const isOfBlockedPage = (mark = ''): boolean =>
  mark.startsWith(STARTING) && Date.now() - Number(mark.slice(STARTING.length)) > BLOCKED_MS

/** Keys of the marks that are to be looked into, without those that a browser which was killed left long ago. */
function marksOfEarlierPages(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => {
      if (key.startsWith(PREFIX)) return isOfBlockedPage(window.localStorage[key])
      if (!key.startsWith(WATCHED)) return false
      const isOld = Date.now() - Number(window.localStorage.getItem(key)) > MAX_AGE_MS
      if (isOld) window.localStorage.removeItem(key)
      return !isOld
    })
  } catch {
    return [] // blocked by the browser
  }
}
