import { remoteOf, remotes, type Remote } from './registry.ts'
import { forget, pagesOf, settled } from './remotes-of-this-page.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prefetches the remotes of the signed-in site when the browser is idle, so that navigation does not wait for the network. */
export function prefetchWhenIdle() {
  if (isMeteredOrSlow(navigator)) return
  const idle =
    'requestIdleCallback' in window ? window.requestIdleCallback : (run: () => void) => setTimeout(run, 2_000)
  idle(() =>
    remotes()
      .filter(({ access }) => access === 'signedIn')
      .forEach(prefetchRelease),
  )
}

/** Prefetches a page when the pointer or the focus reaches a link to it. */
export function prefetchOnIntent(site: Document = document) {
  const ready = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null
    if (link instanceof HTMLAnchorElement) prefetchPage(link.pathname)
  }
  site.addEventListener('pointerover', ready, { passive: true })
  site.addEventListener('focusin', ready)
}

/** Loads the remote that owns a path, and prefetches that page. */
function prefetchPage(pathname: string) {
  const remote = remoteOf(pathname)
  if (!remote || settled(remote.name) instanceof Error) return
  pagesOf(remote).then(
    ({ prefetch }) => prefetch?.(pathname),
    () => forget(remote.name), // a navigation there tries again
  )
}

function prefetchRelease({ releases: [release] }: Remote) {
  if (!release || release.source === 'override') return
  for (const href of [...release.preload.map((file) => release.base + file), ...release.later]) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href }),
    )
  }
}

/** On a metered or slow connection nothing is prefetched that may never be opened. */
function isMeteredOrSlow(navigator: Navigator & { connection?: Connection }) {
  return navigator.connection?.saveData === true || /2g/.test(navigator.connection?.effectiveType ?? '')
}
