import { fallbacks, type FallbackDependencies } from './fallbacks.ts'
import { createReleaseLoader, type Loaded, type LoaderDependencies, type RemoteModule } from './load-release.ts'
import type { Remote } from './registry.ts'

/**
 * What is loaded of each remote in this page. A failed load stays failed until `forget`: React calls `pagesOf` at every render,
 * which must not start a request each time. A card has a place of its own (`placeOfCard`) once it crashed: it falls back by
 * itself, and the remote's pages and other cards stay.
 */
export function createLoader(dependencies: LoaderDependencies & FallbackDependencies) {
  const loadFirstHealthy = createReleaseLoader(dependencies)
  const loads = new Map<string, Promise<Loaded>>()
  const settled = new Map<string, Loaded | Error>()
  const listeners = new Set<() => void>()
  /** Remotes of which the registry names another release than the one that is loaded. */
  const outdated = new Set<string>()
  /** The path at which a remote is on the screen. */
  const shownAt = new Map<string, string>()
  const crashes = fallbacks(dependencies, (name) => outdated.add(name))

  function pagesOf(remote: Remote, place = remote.name): Promise<Loaded> {
    const known = loads.get(place)
    if (known) return known
    const releases = crashes.remainingOf(remote, place)
    const loading = loadFirstHealthy(remote, releases).then(async (loaded) => {
      // What takes a crashed page's place is there at once: that it stands can then be told.
      if (releases.length < remote.releases.length) await dependencies.prefetch(loaded.pages)
      return loaded
    })
    loads.set(place, loading)
    const settle = (result: Loaded | Error) => {
      settled.set(place, result)
      for (const hear of listeners) hear()
    }
    loading.then(
      (result) => {
        markFulfilled(loading, result)
        settle(result)
      },
      (error) => {
        shownAt.delete(place) // nothing stands there that must stay
        settle(error)
      },
    )
    return loading
  }

  /** Where a card's contents come from: with the remote's pages, until it crashes. */
  const sourceOf = ({ name }: Remote, place: string) => (crashes.hasAt(place) ? place : name)

  const releaseAt = (remote: Remote, place: string) => {
    const shown = settled.get(sourceOf(remote, place))
    return shown && 'release' in shown ? shown.release : undefined
  }

  function forget(place: string) {
    loads.delete(place)
    settled.delete(place)
  }

  return {
    pagesOf,
    /** The pages for the screen: the newest release is taken when the path changes, and never under a page that stays. */
    pagesAt(remote: Remote, pathname: string, place = remote.name): Promise<Loaded> {
      if (outdated.has(remote.name) && shownAt.get(remote.name) !== pathname) {
        outdated.delete(remote.name)
        forget(remote.name)
      }
      shownAt.set(remote.name, pathname)
      return pagesOf(remote, sourceOf(remote, place))
    },
    /** The releases that are on the screen. */
    shownNow: () =>
      [...shownAt.keys()].flatMap((name) => {
        const shown = settled.get(name)
        return shown && 'release' in shown && shown.release ? [{ name, release: shown.release }] : []
      }),
    /** A remote left the screen. */
    leave: (name: string) => void shownAt.delete(name),
    /** Compares what is loaded with a newer registry. */
    noteNewer(remotes: readonly Remote[]) {
      for (const { name, releases } of remotes) {
        const loaded = settled.get(name)
        const version = loaded && 'release' in loaded ? loaded.release?.version : undefined
        if (loaded instanceof Error || (version !== undefined && releases[0] && releases[0].version !== version))
          outdated.add(name)
        else outdated.delete(name)
      }
    },
    /** Makes the next `pagesOf` load from the start. */
    forget,
    /**
     * What a remote shows at a place crashed, or a file of it did not come: the next `pagesAt` there has the release before it, for the rest of this
     * page's life. Returns false where there is none: then all have failed alike, and none is passed over in the next page.
     */
    fallBack(remote: Remote, error: unknown, place = remote.name): boolean {
      const hadFallenBack = crashes.hasAt(place)
      const isNext = crashes.note(remote, { release: releaseAt(remote, place), error, place })
      if (isNext || hadFallenBack) forget(place)
      return isNext
    },
    /** What a remote shows stands on the screen. Returns what says that it does not any more. */
    noteShown: (remote: Remote, place = remote.name): (() => void) =>
      crashes.noteShown(remote, { release: releaseAt(remote, place), place }),
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

/** A card of a remote as a place where it is shown. */
export const placeOfCard = (remote: string, module: string) => `${remote} ${module}`

function fulfilled<T>(value: T): Promise<T> {
  return markFulfilled(Promise.resolve(value), value)
}

/** Lets `use` read it synchronously. */
const markFulfilled = <T>(promise: Promise<T>, value: T) => Object.assign(promise, { status: 'fulfilled', value })
