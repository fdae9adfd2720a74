import type { PageRelease } from 'contract/page-registry'
import type { ReleaseReport } from 'contract/release-reports'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { placeOf } from './error-place.ts'
import type { Remote } from './registry.ts'
import { NotSigned } from './signatures.ts'

/** The exports of a remote's entry, `src/pages.tsx`. */
export interface RemoteModule {
  pages: RouteObject[]
  version: string
  shellApi: number
  /** The contents of its cards on the dashboard, by the `module` that its manifest names. */
  cards?: Readonly<Record<string, ComponentType>>
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
    /** Something may have been found of releases since, which is to be waited for. */
    learn(): Promise<void> | undefined
    begin(release: PageRelease): void
    remember(release: PageRelease): void
    forget(release: PageRelease): void
    recall(release: PageRelease): 'failed' | 'blocked the page' | undefined
  }
  /** Whether a release itself failed, and not the network to it, while another one worked. */
  isToBlame(failed: PageRelease, worked: PageRelease): Promise<boolean>
  /** Whether nothing of the site can be reached. */
  isUnreachable(): Promise<boolean>
  shellApi: number
}

/** No release of a remote could be shown. */
export class RemoteUnavailable extends Error {
  readonly attempts: Attempt[]
  /** Nothing of the site could be reached. */
  readonly isUnreachable: boolean

  constructor(remote: string, attempts: Attempt[], isUnreachable = false) {
    super(
      `${remote} is unavailable: ${attempts.map(({ version, error }) => `${version} ${error}`).join('; ') || 'no release'}`,
    )
    this.name = 'RemoteUnavailable'
    this.attempts = attempts
    this.isUnreachable = isUnreachable
  }
}

export type Attempt = ReleaseReport['attempts'][number]

/** How a release failed, for a report: the error's first line, unless another text says it. */
export const attemptOf = (error: unknown, version: string, text: unknown = error): Attempt => ({
  version,
  error: firstLineOf(text),
  ...placeOf(error, version),
})

export interface Loaded extends RemoteModule {
  release: PageRelease | undefined
  milliseconds: number
  attempts: Attempt[]
}

/**
 * Loads the first release of a remote that works: the newest one first, each under a time limit, then the ones before it. Those that
 * failed in this browser before come into question only when no other is left.
 */
export function createReleaseLoader({
  load,
  report,
  now,
  wait,
  limits,
  memory,
  isToBlame,
  isUnreachable,
  shellApi,
}: LoaderDependencies) {
  return loadFirstHealthy

  async function loadFirstHealthy(remote: Remote, remaining: PageRelease[]): Promise<Loaded> {
    const learning = memory.learn()
    if (learning) await learning
    const { releases, attempts } = worthTrying(remaining)
    const tried: PageRelease[] = []
    const notTaken: Attempt[] = []
    for (const [index, release] of releases.entries()) {
      const started = now()
      const isLast = index === releases.length - 1
      try {
        const module = await loadWithin(remote, release, limits()[isLast ? 'last' : 'withFallback'])
        const milliseconds = Math.round(now() - started)
        tried.forEach(memory.remember) // only now: had all failed alike, as in an outage, none were to blame
        void networkFailures(tried, release).then((innocent) => {
          const told = attempts.filter(({ version }) => !innocent.includes(version))
          report({
            remote: remote.name,
            version: release.version,
            owner: remote.owner,
            outcome: told.length ? 'recovered' : 'loaded',
            milliseconds,
            attempts: told,
          })
        })
        return { ...module, release, milliseconds, attempts: [...attempts] }
      } catch (error) {
        const attempt = attemptOf(error, release.version)
        // Nothing of it ran: what a page cannot take for want of a key says nothing of the release.
        if (error instanceof NotSigned) notTaken.push(attempt)
        else {
          attempts.push(attempt)
          tried.push(release)
        }
      }
    }
    attempts.push(...notTaken)
    const lost = attempts.length > 0 && (await isUnreachable())
    if (!lost)
      report({
        remote: remote.name,
        version: remote.releases[0]?.version,
        owner: remote.owner,
        outcome: 'unavailable',
        milliseconds: 0,
        attempts,
      })
    throw new RemoteUnavailable(remote.name, attempts, lost)
  }

  /** Versions of the releases that failed by the network alone; they get their next try in the next page. */
  async function networkFailures(tried: PageRelease[], worked: PageRelease): Promise<string[]> {
    const judged = await Promise.all(tried.map(async (one) => ((await isToBlame(one, worked)) ? [] : [one])))
    const innocent = judged.flat()
    innocent.forEach(memory.forget)
    return innocent.map(({ version }) => version)
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

  /** Without those that failed in this browser before, if that leaves any; one that blocked its page is reported, since that page could not. */
  function worthTrying(remaining: PageRelease[]): { releases: PageRelease[]; attempts: Attempt[] } {
    const releases = remaining.filter((release) => memory.recall(release) === undefined)
    if (releases.length === 0) return { releases: remaining, attempts: [] }
    const blocked = remaining.filter((release) => memory.recall(release) === 'blocked the page')
    blocked.forEach(memory.remember)
    return { releases, attempts: blocked.map(({ version }) => ({ version, error: 'blocked the page' })) }
  }
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
