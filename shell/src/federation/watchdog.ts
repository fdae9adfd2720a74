import { reportBody } from './report.ts'
import { WATCHED } from './release-memory.ts'
import { remotes } from './registry.ts'
import { shownNow } from './remotes-of-this-page.ts'
import { SILENT_MS, watchPage, type SignOfLife } from './watch-page.ts'

/** How often the page says that it lives, in milliseconds. */
const EVERY_MS = 2_000

let isWatched = false

/** Watches this page for as long as it stands: should a release block it for good, the next page passes that release over and reports it. */
export function startWatchdog(): void {
  if (isWatched || typeof Worker === 'undefined') return
  isWatched = true
  const code = `(${watchPage.toString()})(self, ${SILENT_MS})`
  const worker = new Worker(
    /* webpackIgnore: true */ URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
  )
  const key = WATCHED + crypto.randomUUID()

  const say = () => worker.postMessage(document.hidden ? undefined : signOfLife())
  /** What comes next may block the page, and is no release's doing. */
  const pause = () => worker.postMessage(undefined)
  setInterval(say, EVERY_MS)
  for (const type of ['beforeprint', 'beforeunload']) window.addEventListener(type, pause)
  document.addEventListener('visibilitychange', say)
  window.addEventListener('pageshow', mark)
  window.addEventListener('pagehide', () => {
    pause()
    change(() => window.localStorage.removeItem(key))
  })
  mark()
  say()

  /** The next page looks for what was found only where a page was not left as pages are. */
  function mark() {
    change(() => window.localStorage.setItem(key, String(Date.now())))
  }
}

/** Where several remotes are on the screen, with cards, it cannot be told which of them blocks the page. */
function signOfLife(): SignOfLife {
  const [one, ...others] = shownNow()
  if (!one || others.length > 0 || one.release.source === 'override') return undefined
  const { name, release } = one
  return {
    container: release.container,
    address: new URL('/api/releases/reports', document.baseURI).href,
    report: reportBody({
      remote: name,
      owner: remotes().find((remote) => remote.name === name)?.owner ?? '',
      version: release.version,
      outcome: 'crashed',
      milliseconds: SILENT_MS,
      attempts: [{ version: release.version, error: `blocked the page for ${SILENT_MS / 1_000} seconds` }],
    }),
  }
}

function change(act: () => void): void {
  try {
    act()
  } catch {
    // Blocked by the browser, or full: the next page does not look for what is found.
  }
}
