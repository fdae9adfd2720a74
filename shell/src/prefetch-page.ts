import { currentRegistry, remoteOf, type Remote } from './federation/registry.ts'
import { prefetchRoute } from './federation/prefetch-route.ts'
import { pagesOf } from './federation/remotes-of-this-page.ts'
import type { LazyModule } from './lazy-module.tsx'
import { account, signedIn } from './lazy-modules.ts'
import { modulesOfPages, publicPages, signedInPages } from './own-pages.tsx'

/** Loads the code of an address without waiting for the guard. The page itself shows a failure. */
export async function prefetchModules(path: string): Promise<void> {
  const remote = remoteOf(path)
  const own = lazyModulesAt(path, remote).map((one) => one.load())
  await Promise.allSettled([...own, remote && prefetchRemote(remote, path)])
}

async function prefetchRemote(remote: Remote, path: string): Promise<void> {
  // What a public page knows of the signed-in site's remotes is not whole.
  if (currentRegistry().partial && remote.access === 'signedIn') await signedIn.load()
  const { pages } = await pagesOf(remoteOf(path) ?? remote)
  await prefetchRoute(pages, path)
}

/** Prefetches the first queries of this window's page, before it renders. */
export async function prefetchQueries(path: string): Promise<void> {
  if (!isSignedIn(path)) return
  const site = await signedIn.load()
  site.prefetchQueries(path)
}

function lazyModulesAt(path: string, remote: Remote | undefined): LazyModule<unknown>[] {
  if (remote) return remote.access === 'signedIn' ? [signedIn] : []
  const own = modulesOfPages[path]
  if (path in publicPages) return [own ?? account]
  if (!isSignedIn(path)) return []
  return own ? [signedIn, own] : [signedIn]
}

function isSignedIn(path: string): boolean {
  const remote = remoteOf(path)
  return remote ? remote.access === 'signedIn' : path in signedInPages
}
