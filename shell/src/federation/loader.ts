import { createReleaseLoader, type Loaded, type LoaderDependencies, type RemoteModule } from './load-release.ts'
import type { Remote } from './registry.ts'

/**
 * What is loaded of each remote in this page. A failed load stays failed until `forget`: React calls `pagesOf` at every render, which must not start a request each time.
 */
export function createLoader(dependencies: LoaderDependencies) {
  const loadFirstHealthy = createReleaseLoader(dependencies)
  const loads = new Map<string, Promise<Loaded>>()
  const settled = new Map<string, Loaded | Error>()
  const skippedVersions = new Map<string, string[]>()
  const listeners = new Set<() => void>()
  /** Remotes of which the registry names another release than the one that is loaded. */
  const outdated = new Set<string>()
  /** The path at which a remote is on the screen. */
  const shownAt = new Map<string, string>()

  function pagesOf(remote: Remote): Promise<Loaded> {
    const known = loads.get(remote.name)
    if (known) return known
    const loading = loadFirstHealthy(remote, remainingOf(remote))
    loads.set(remote.name, loading)
    const settle = (result: Loaded | Error) => {
      settled.set(remote.name, result)
      for (const hear of listeners) hear()
    }
    loading.then((result) => {
      markFulfilled(loading, result)
      settle(result)
    }, settle)
    return loading
  }

  const remainingOf = ({ name, releases }: Remote) =>
    releases.filter(({ version }) => !skippedVersions.get(name)?.includes(version))

  return {
    pagesOf,
    /** The pages for the screen: the newest release is taken when the path changes, and never under a page that stays. */
    pagesAt(remote: Remote, pathname: string): Promise<Loaded> {
      if (outdated.has(remote.name) && shownAt.get(remote.name) !== pathname) {
        outdated.delete(remote.name)
        loads.delete(remote.name)
        settled.delete(remote.name)
      }
      shownAt.set(remote.name, pathname)
      return pagesOf(remote)
    },
    /** A remote left the screen. */
    leave: (name: string) => void shownAt.delete(name),
    /** Compares what is loaded with a newer registry. */
    noteNewer(remotes: readonly Remote[]) {
      for (const { name, releases } of remotes) {
        const loaded = settled.get(name)
        const version = loaded && 'release' in loaded ? loaded.release?.version : undefined
        if (version !== undefined && releases[0] && releases[0].version !== version) outdated.add(name)
        else outdated.delete(name)
      }
    },
    /** Makes the next `pagesOf` load from the start. */
    forget(name: string) {
      loads.delete(name)
      settled.delete(name)
    },
    /** Falls back to the next release for the rest of this page's life. Returns false when there is none. */
    skipRelease(remote: Remote): boolean {
      const shown = settled.get(remote.name)
      if (!shown || !('release' in shown) || !shown.release || remainingOf(remote).length < 2) return false
      if (shown.release.source === 'override') return false // whoever tries a build wants to see it fail
      skippedVersions.set(remote.name, [...(skippedVersions.get(remote.name) ?? []), shown.release.version])
      dependencies.memory.remember(shown.release)
      loads.delete(remote.name)
      settled.delete(remote.name)
      return true
    },
    /** Registers pages bundled with the shell: a remote developed alone, or a page prerendered at build time. */
    supply(name: string, module: RemoteModule) {
      const loaded = { ...module, release: undefined, milliseconds: 0, attempts: [] }
      loads.set(name, fulfilled(loaded))
      settled.set(name, loaded)
    },
    /** The result of a remote's load, if it is settled. */
    settled: (name: string) => settled.get(name),
    /** Calls back whenever a load settles. */
    subscribe(hear: () => void) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

/** A file of a release could not be fetched, or did not match its hash. */
export const isMissingFile = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || error.message.startsWith('Loading chunk'))

function fulfilled<T>(value: T): Promise<T> {
  return markFulfilled(Promise.resolve(value), value)
}

/** Lets `use` read it synchronously. */
const markFulfilled = <T>(promise: Promise<T>, value: T) => Object.assign(promise, { status: 'fulfilled', value })
