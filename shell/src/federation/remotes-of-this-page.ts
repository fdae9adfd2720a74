import type { PageRelease } from 'contract/releases'
import { SHELL_API } from '../../host/shell-api.ts'
import { containerOf } from './containers.ts'
import { vouchFor } from './integrity.ts'
import { createLoader, isMissingFile, limits } from './loader.ts'
import type { Remote } from './registry.ts'
import { report } from './report.ts'

/** The loader of this page, over Module Federation's runtime. */
export const { pagesOf, forget, passOver, supply, settled } = createLoader({
  load: (remote, release) => run(remote, release),
  report,
  now: () => performance.now(),
  wait,
  shellApi: SHELL_API,
})

async function run(_remote: Remote, release: PageRelease): Promise<unknown> {
  vouchFor(release)
  const container = await containerOf(release, limits.last)
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
