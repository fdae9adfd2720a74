import type { PageRelease } from 'contract/page-registry'

interface Dependencies<Files> {
  /** Whether all of these files came in this page. */
  hasArrived(files: Files): boolean
  /** Asks for them again, past every cache. */
  arrivesNow(files: Files): Promise<boolean>
  wait(milliseconds: number): Promise<unknown>
}

/** How often the files are asked for again, so many milliseconds apart. A person's report waits as long: three of them must be judged within ten seconds. */
const TIMES = 4
const PAUSE_MS = 750

/**
 * Judges a release that failed by these files against what works in the same browser at the same time. One whose files came failed by
 * itself. Where files are missing it may be the network, which lost them for this release by chance and let the other's through: the release
 * is to blame only if its files stay away each time while the other's come.
 */
export function createToBlame<Files>({ hasArrived, arrivesNow, wait }: Dependencies<Files>) {
  return async (failed: Files, works: Files): Promise<boolean> => {
    if (hasArrived(failed)) return true
    const answers = await Promise.all(
      Array.from({ length: TIMES }, async (_, time) => {
        await wait((time + 1) * PAUSE_MS)
        return Promise.all([arrivesNow(failed), arrivesNow(works)])
      }),
    )
    return answers.every(([ofFailed, ofOther]) => !ofFailed && ofOther)
  }
}

interface File {
  url: string
  /** Not known of a release's later files, which its entry vouches for. */
  integrity?: string | undefined
}

const judge = createToBlame<File[]>({
  hasArrived: (files) => files.every(({ url }) => wasFetched(url)),
  arrivesNow: async (files) => (await Promise.all(files.map(comesNow))).every(Boolean),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

/**
 * The judgement in a page: of a release that could not be started, or of one file of it that did not come. Without another
 * release it is judged against the API.
 */
export const isToBlame = (failed: PageRelease, works?: PageRelease, missing?: string) =>
  judge(
    missing === undefined ? filesOf(failed) : [{ url: new URL(missing, document.baseURI).href }],
    works ? filesOf(works) : REGISTRY,
  )

/** Whether a file of the shell stays away while the site answers. */
export const staysAway = (url: string) => judge([{ url }], REGISTRY)

const REGISTRY: File[] = [{ url: '/api/registry' }]

const filesOf = ({ base, entry, preload, integrity }: PageRelease): File[] =>
  [...new Set([entry, ...preload])].map((file) => ({
    url: new URL(base + file, document.baseURI).href,
    integrity: integrity[file],
  }))

const wasFetched = (url: string) =>
  performance
    .getEntriesByName(url)
    .slice(-1) // it may have come ahead, and been lost when it was asked for again
    .some((entry) => entry instanceof PerformanceResourceTiming && isSuccess(entry) && entry.responseEnd > 0)

/** Browsers that do not tell the status tell the size, which is 0 for a failed answer. */
const isSuccess = ({ responseStatus, decodedBodySize }: PerformanceResourceTiming) =>
  responseStatus ? responseStatus < 300 : decodedBodySize > 0

/** How long a file may take to come when it is asked for again, in milliseconds. */
const MAX_WAIT_MS = 2_000

const comesNow = ({ url, integrity }: File) =>
  fetch(url, { cache: 'reload', ...(integrity && { integrity }), signal: AbortSignal.timeout(MAX_WAIT_MS) }).then(
    ({ ok, body }) => {
      body?.cancel().catch(() => {})
      return ok
    },
    () => false,
  )
