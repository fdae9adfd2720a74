import type { PageRelease, ReleaseReport } from 'contract/releases'
import type { RouteObject } from 'react-router-dom'
import type { Remote } from './registry.ts'

/** The exports of a remote's entry, `src/pages.tsx`. */
export interface RemoteModule {
  pages: RouteObject[]
  version: string
  shellApi: number
  /** Prefetches what the page at this path needs. */
  prefetch?: (pathname: string) => unknown
}

export interface LoaderDependencies {
  /** Fetches and runs one release; rejects when that fails. `signal` is aborted when its result is no longer needed. */
  load(remote: Remote, release: PageRelease, signal: AbortSignal): Promise<unknown>
  report(report: ReleaseReport): void
  /** A monotonic clock, in milliseconds. */
  now(): number
  wait(milliseconds: number): { over: Promise<never>; stop(): void }
  /** How long a release may take, in milliseconds. The last one gets more time, because only the failure card comes after it. */
  limits(): { withFallback: number; last: number }
  /** What this browser knows of releases from earlier pages. */
  memory: {
    begin(release: PageRelease): void
    remember(release: PageRelease): void
    recall(release: PageRelease): 'failed' | 'blocked the page' | undefined
  }
  shellApi: number
}

/** No release of a remote could be shown. */
export class RemoteUnavailable extends Error {
  readonly attempts: Attempt[]

  constructor(remote: string, attempts: Attempt[]) {
    super(
      `${remote} is unavailable: ${attempts.map(({ version, error }) => `${version} ${error}`).join('; ') || 'no release'}`,
    )
    this.name = 'RemoteUnavailable'
    this.attempts = attempts
  }
}

interface Attempt {
  version: string
  error: string
}

export interface Loaded extends RemoteModule {
  release: PageRelease | undefined
  milliseconds: number
  attempts: Attempt[]
}

/**
 * Loads remotes: the newest release first, each under a time limit, then the last good one in the same page.
 * A failed load stays failed until `forget`: React calls `pagesOf` at every render, which must not start a request each time.
 */
export function createLoader({ load, report, now, wait, limits, memory, shellApi }: LoaderDependencies) {
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
    const loading = loadFirstHealthy(remote)
    loads.set(remote.name, loading)
    const settle = (result: Loaded | Error) => {
      settled.set(remote.name, result)
      for (const hear of listeners) hear()
    }
    loading.then(settle, settle)
    return loading
  }

  async function loadFirstHealthy(remote: Remote): Promise<Loaded> {
    const { releases, attempts } = worthTrying(remote)
    const tried: PageRelease[] = []
    for (const [index, release] of releases.entries()) {
      const started = now()
      const isLast = index === releases.length - 1
      try {
        const module = await loadWithin(remote, release, limits()[isLast ? 'last' : 'withFallback'])
        const milliseconds = Math.round(now() - started)
        tried.forEach(memory.remember) // only now: had all failed alike, as in an outage, none were to blame
        report({
          remote: remote.name,
          version: release.version,
          owner: remote.owner,
          outcome: attempts.length ? 'recovered' : 'loaded',
          milliseconds,
          attempts,
        })
        return { ...module, release, milliseconds, attempts: [...attempts] }
      } catch (error) {
        attempts.push({ version: release.version, error: firstLineOf(error) })
        tried.push(release)
      }
    }
    report({
      remote: remote.name,
      version: remote.releases[0]?.version,
      owner: remote.owner,
      outcome: 'unavailable',
      milliseconds: 0,
      attempts,
    })
    throw new RemoteUnavailable(remote.name, attempts)
  }

  async function loadWithin(remote: Remote, release: PageRelease, limit: number): Promise<RemoteModule> {
    if (release.shellApi > shellApi || release.shellApi < shellApi - 1)
      throw new Error(`needs shell API ${release.shellApi}, this shell has ${shellApi}`)
    const clock = wait(limit)
    const waiting = new AbortController()
    memory.begin(release)
    try {
      const module = await Promise.race([load(remote, release, waiting.signal), clock.over])
      if (!isRemoteModule(module)) throw new Error('does not export pages, version and shellApi')
      return module
    } catch (error) {
      waiting.abort()
      throw error
    } finally {
      clock.stop()
    }
  }

  const remainingOf = ({ name, releases }: Remote) =>
    releases.filter(({ version }) => !skippedVersions.get(name)?.includes(version))

  /** Without those that failed in this browser before, if that leaves any; one that blocked its page is reported, since that page could not. */
  function worthTrying(remote: Remote): { releases: PageRelease[]; attempts: Attempt[] } {
    const remaining = remainingOf(remote)
    const releases = remaining.filter((release) => memory.recall(release) === undefined)
    if (releases.length === 0) return { releases: remaining, attempts: [] }
    const blocked = remaining.filter((release) => memory.recall(release) === 'blocked the page')
    blocked.forEach(memory.remember)
    return { releases, attempts: blocked.map(({ version }) => ({ version, error: 'blocked the page' })) }
  }

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
      skippedVersions.set(remote.name, [...(skippedVersions.get(remote.name) ?? []), shown.release.version])
      memory.remember(shown.release)
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

/** A promise that `use` reads synchronously. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pages' in value &&
    Array.isArray(value.pages) &&
    'version' in value &&
    'shellApi' in value
  )
}

function firstLineOf(error: unknown) {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? ''
}
