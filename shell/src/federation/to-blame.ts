import type { PageRelease } from 'contract/releases'

interface Dependencies {
  /** Whether every file that the release begins with came in this page. */
  hasArrived(release: PageRelease): boolean
  /** Asks for those files again, past every cache. */
  arrivesNow(release: PageRelease): Promise<boolean>
  wait(milliseconds: number): Promise<unknown>
}

/** How often the files are asked for again, so many milliseconds apart. A person's report waits as long: three of them must be judged within ten seconds. */
const TIMES = 4
const PAUSE_MS = 750

/**
 * Judges a failed release against the one that worked after it, at the same time and in the same browser. One whose files came failed by
 * itself. Where files are missing it may be the line, which lost them for this release by chance and let the other's through: the release
 * is to blame only if its files stay away each time while the other's come.
 */
export function createToBlame({ hasArrived, arrivesNow, wait }: Dependencies) {
  return async (failed: PageRelease, worked: PageRelease): Promise<boolean> => {
    if (hasArrived(failed)) return true
    const answers = await Promise.all(
      Array.from({ length: TIMES }, async (_, time) => {
        await wait((time + 1) * PAUSE_MS)
        return Promise.all([arrivesNow(failed), arrivesNow(worked)])
      }),
    )
    return answers.every(([ofFailed, ofWorked]) => !ofFailed && ofWorked)
  }
}

/** The judgement in a page. */
export const isToBlame = createToBlame({
  hasArrived: (release) => filesOf(release).every(({ url }) => wasFetched(url)),
  arrivesNow: async (release) => (await Promise.all(filesOf(release).map(comesNow))).every(Boolean),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

interface File {
  url: string
  integrity: string
}

const filesOf = ({ base, entry, preload, integrity }: PageRelease): File[] =>
  [...new Set([entry, ...preload])].map((file) => ({
    url: new URL(base + file, document.baseURI).href,
    integrity: integrity[file] ?? '',
  }))

const wasFetched = (url: string) =>
  performance
    .getEntriesByName(url)
    .some((entry) => entry instanceof PerformanceResourceTiming && isSuccess(entry) && entry.responseEnd > 0)

/** Browsers that do not tell the status tell the size, which is 0 for a failed answer. */
const isSuccess = ({ responseStatus, decodedBodySize }: PerformanceResourceTiming) =>
  responseStatus ? responseStatus < 300 : decodedBodySize > 0

/** How long a file may take to come when it is asked for again, in milliseconds. */
const MAX_WAIT_MS = 2_000

const comesNow = ({ url, integrity }: File) =>
  fetch(url, { cache: 'reload', integrity, signal: AbortSignal.timeout(MAX_WAIT_MS) }).then(
    ({ ok, body }) => {
      body?.cancel().catch(() => {})
      return ok
    },
    () => false,
  )
