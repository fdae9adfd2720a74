import type { PageRelease } from 'contract/releases'
import { SHELL_API } from '../../host/shell-api.ts'
import { containerOf } from './containers.ts'
import { stopFetching } from './given-up.ts'
import { vouchFor } from './integrity.ts'
import { createLoader, isMissingFile } from './loader.ts'
import { patienceNow } from './patience.ts'
import { report } from './report.ts'

/** The loader of this page. */
export const { pagesOf, forget, passOver, supply, settled, subscribe } = createLoader({
  load: (_remote, release, givenUp) => run(release, givenUp),
  report,
  now: () => performance.now(),
  wait,
  limits: () => ({ withFallback: patienceNow(), last: Math.max(10_000, patienceNow()) }),
  shellApi: SHELL_API,
})

async function run(release: PageRelease, givenUp: AbortSignal): Promise<unknown> {
  vouchFor(release)
  givenUp.addEventListener('abort', () => stopFetching(release.base))
  const container = await containerOf(release, givenUp)
  const pages = () => container.get('./pages').then((make) => make())
  return pages().catch((error: unknown) => {
    // The browser hands out a failed preload once more instead of asking; the second time it asks.
    if (isMissingFile(error)) return pages()
    throw error
  })
}

function wait(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout>
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds} ms`)), milliseconds)
  })
  return { over, stop: () => clearTimeout(timer) }
}
