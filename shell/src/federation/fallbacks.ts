import type { PageRelease } from 'contract/page-registry'
import type { ReleaseReport } from 'contract/release-reports'
import { attemptOf, type Attempt, type LoaderDependencies, type RemoteModule } from './load-release.ts'
import { fileOf, isMissingFile } from './missing-file.ts'
import type { Remote } from './registry.ts'

export interface FallbackDependencies extends Pick<LoaderDependencies, 'report' | 'wait'> {
  memory: LoaderDependencies['memory'] & {
    /** A release crashed where the one before it could be shown. */
    rememberCrash(release: PageRelease): void
    /** It was not the release after all. */
    forgetCrash(release: PageRelease): void
  }
  /** Whether a release is to blame for this file that did not come, and not the network; without another release it is judged against the API. */
  isToBlame(failed: PageRelease, works: PageRelease | undefined, missing: string | undefined): Promise<boolean>
  /** Loads the code of the page of the present path. */
  prefetch(pages: RemoteModule['pages']): Promise<unknown>
}

/**
 * How long what takes a crashed page's place must hold before the crash is the release's own fault, in milliseconds: a page that
 * its data crashes does so in every release.
 */
const HOLD_MS = 3_000

interface Shown {
  /** The release that is shown; undefined where it came with the shell. */
  release: PageRelease | undefined
  /** The remote's name, or one of its cards. */
  place: string
}

interface Crash {
  release: PageRelease
  attempt: Attempt
  isToBlame: Promise<boolean>
  isTold?: boolean
}

/** What crashed in this page, by place, and what took its place. `acquit` is called where a remote's release was passed over for the network's fault. */
export function fallbacks(
  { memory, report, wait, isToBlame }: FallbackDependencies,
  acquit: (remoteName: string) => void,
) {
  const crashes = new Map<string, Crash[]>()
  const at = (place: string) => crashes.get(place) ?? []

  const remainingOf = ({ releases }: Remote, place: string) =>
    releases.filter(({ version }) => !at(place).some(({ release }) => release.version === version))

  function tell(
    { name, owner }: Remote,
    version: string | undefined,
    outcome: ReleaseReport['outcome'],
    attempts: Attempt[],
  ) {
    report({ remote: name, owner, version, outcome, milliseconds: 0, attempts })
  }

  function note(remote: Remote, { release, error, place }: Shown & { error: unknown }): boolean {
    const others = remainingOf(remote, place).filter(({ version }) => version !== release?.version)
    // Its team reads it beside errors of its pages.
    const where = place === remote.name ? '' : `${place.replace(remote.name, 'card')}: `
    const attempt = attemptOf(error, release?.version ?? 'unknown', where + String(error))
    const judged =
      release && isMissingFile(error) ? isToBlame(release, others[0], fileOf(error)) : Promise.resolve(true)
    void judged.then((isGuilty) => {
      if (isGuilty) tell(remote, release?.version, 'crashed', [attempt])
      else if (release) clear(release)
    })
    function clear(innocent: PageRelease) {
      memory.forgetCrash(innocent)
      setAt(
        place,
        at(place).filter((crash) => crash.release !== innocent),
      )
      if (place === remote.name) acquit(place)
    }
    const mayFallBack = release && release.source !== 'override' && others.length > 0 // whoever tries a build wants to see it fail
    if (mayFallBack) setAt(place, [...at(place), { release, attempt, isToBlame: judged }])
    else if (crashes.delete(place)) remote.releases.forEach(memory.forgetCrash) // all alike
    return Boolean(mayFallBack)
  }

  function setAt(place: string, left: Crash[]) {
    if (left.length > 0) crashes.set(place, left)
    else crashes.delete(place)
  }

  return {
    remainingOf,
    hasAt: (place: string) => crashes.has(place),
    note,
    noteShown(remote: Remote, { release, place }: Shown): () => void {
      const passedOver = at(place).filter(({ isTold }) => !isTold)
      if (!release || passedOver.length === 0) return () => undefined
      if (place === remote.name) for (const crash of passedOver) memory.rememberCrash(crash.release)
      const clock = wait(HOLD_MS)
      clock.over.catch(async () => {
        const judged = await Promise.all(passedOver.map(async (crash) => ((await crash.isToBlame) ? [crash] : [])))
        const guilty = judged.flat().filter(({ isTold }) => !isTold)
        for (const crash of guilty) crash.isTold = true
        if (guilty.length > 0)
          tell(
            remote,
            release.version,
            'recovered',
            guilty.map(({ attempt }) => attempt),
          )
      })
      return clock.stop
    },
  }
}
