import { remoteOf, remotes, type Remote } from './registry.ts'
import { forget, pagesOf, settled } from './remotes-of-this-page.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Fetches the remotes of the signed-in site while nothing else is going on, so that going to another page waits for no network. */
export function prefetchWhenIdle() {
  if (isMeteredOrSlow(navigator)) return
  const idle = 'requestIdleCallback' in window ? window.requestIdleCallback : (run: () => void) => setTimeout(run, 2_000)
  idle(() => remotes().filter(({ access }) => access === 'signedIn').forEach(prefetchRelease))
}

/** Readies a page as soon as somebody points at a link to it, wherever in the site the link stands. */
export function prefetchOnIntent(site: Document = document) {
  const ready = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null
    if (link instanceof HTMLAnchorElement) prefetchPage(link.pathname)
  }
  site.addEventListener('pointerover', ready, { passive: true })
  site.addEventListener('focusin', ready)
}

/** Loads the remote that a path belongs to, and what it says that page needs. */
function prefetchPage(pathname: string) {
  const remote = remoteOf(pathname)
  if (!remote || settled(remote.name) instanceof Error) return
  pagesOf(remote).then(
    ({ prefetch }) => prefetch?.(pathname),
    () => forget(remote.name), // whoever goes there gets a try of their own
  )
}

function prefetchRelease({ releases: [release] }: Remote) {
  if (!release || release.source === 'override') return
  for (const href of [...release.preload.map((file) => release.base + file), ...release.later]) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href }))
  }
}

/** Whoever pays for the data, or waits for it, is not made to fetch what they may never open. */
function isMeteredOrSlow(navigator: Navigator & { connection?: Connection }) {
  return navigator.connection?.saveData === true || /2g/.test(navigator.connection?.effectiveType ?? '')
}
