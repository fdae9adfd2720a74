import { prefetchRoute } from './prefetch-route.ts'
import { currentRegistry, remoteOf, remotes, type Remote } from './registry.ts'
import { forget, pagesOf, settled } from './remotes-of-this-page.ts'
import { whenIdle } from './when-idle.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prefetches the remotes of the signed-in site while the browser is idle, so that navigation does not wait for the network. */
export function prefetchWhenIdle() {
  if (isMeteredOrSlow(navigator)) return
  const files = remotes()
    .filter(({ access }) => access === 'signedIn')
    .flatMap((remote) => filesOf(remote, 'all pages'))
  // A file at a time: all of them at once would block a phone's processor for a tenth of a second.
  const next = () => {
    const file = files.shift()
    if (!file) return
    prefetchFile(file)
    whenIdle(next)
  }
  whenIdle(next)
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
  if (remote && !settled(remote.name)) filesOf(remote, 'first page').forEach(prefetchFile)
}

/** Loads the remote that owns a path, and prefetches that page. */
function prefetchPage(pathname: string) {
  const remote = remoteOf(pathname)
  // What a public page knows of the signed-in site's remotes is not whole: they start once it is.
  if (!remote || settled(remote.name) instanceof Error || (currentRegistry().partial && remote.access === 'signedIn'))
    return
  pagesOf(remote).then(
    ({ pages }) => prefetchRoute(pages, pathname).catch(() => undefined), // the page asks again, and shows the failure
    () => forget(remote.name), // a navigation there tries again
  )
}

function filesOf({ releases: [release] }: Remote, which: 'first page' | 'all pages'): string[] {
  if (!release || release.source === 'override') return []
  const later = which === 'all pages' ? release.later : []
  return [...release.preload.map((file) => release.base + file), ...later]
}

function prefetchFile(href: string) {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href }),
  )
}

/** On a metered or slow connection nothing is prefetched that may never be opened. */
function isMeteredOrSlow(navigator: Navigator & { connection?: Connection }) {
  return navigator.connection?.saveData === true || /2g/.test(navigator.connection?.effectiveType ?? '')
}
