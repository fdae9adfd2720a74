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
      .forEach((remote) => prefetchRelease(remote, 'all pages')),
  )
}

/**
 * Fetches a page's remote when the pointer or the focus reaches a link to it, and starts it when the pointer is pressed, after the press
 * is painted. Pointing alone runs nothing: a release that blocks the page must not do so to a person whose pointer only passes its link.
 */
export function prefetchOnIntent(site: Document = document) {
  const onLink = (act: (pathname: string) => void) => {
    return ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null
      if (link instanceof HTMLAnchorElement) act(link.pathname)
    }
  }
  const fetchFiles = onLink(fetchRemote)
  site.addEventListener('pointerover', fetchFiles, { passive: true })
  site.addEventListener('focusin', fetchFiles)
  site.addEventListener(
    'pointerdown',
    onLink((pathname) => setTimeout(() => prefetchPage(pathname))),
    { passive: true },
  )
}

function fetchRemote(pathname: string) {
  const remote = remoteOf(pathname)
  if (remote && !settled(remote.name)) prefetchRelease(remote, 'first page')
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

function prefetchRelease({ releases: [release] }: Remote, which: 'first page' | 'all pages') {
  if (!release || release.source === 'override') return
  const later = which === 'all pages' ? release.later : []
  for (const href of [...release.preload.map((file) => release.base + file), ...later]) {
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
