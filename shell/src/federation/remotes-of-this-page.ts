import { createInstance } from '@module-federation/enhanced/runtime'
import type { PageRelease } from 'contract/page-registry'
import type { RouteObject } from 'react-router-dom'
import { SHELL_API } from '../../host/shell-api.ts'
import { nextTask } from '../next-task.ts'
import { cancelPreloads } from './script-timeout.ts'
import { scriptFor, registerIntegrity } from './integrity.ts'
import { isUnreachable } from './site-unreachable.ts'
import { createLoader } from './loader.ts'
import { currentLoadTimeout } from './load-timeout.ts'
import { isMissingFile } from './missing-file.ts'
import { prefetchRoute } from './prefetch-route.ts'
import { releaseMemory } from './release-memory.ts'
import type { Remote } from './registry.ts'
import { report } from './report.ts'
import { assertSigned } from './signatures.ts'

const memory = releaseMemory()

/** Watches whether a remote's release blocks the page, from now on for a while. */
export function watchRelease(name: string): void {
  const loaded = settled(name)
  if (loaded && 'release' in loaded && loaded.release) memory.begin(loaded.release)
}

/** The loader of this page, over Module Federation's runtime. */
export const { pagesOf, pagesAt, leave, noteNewer, forget, fallBack, noteShown, shownNow, supply, settled, subscribe } =
  createLoader({
    load: run,
    report,
    now: () => performance.now(),
    wait,
    limits: () => ({ withFallback: currentLoadTimeout(), last: Math.max(10_000, currentLoadTimeout()) }),
    memory,
    isToBlame,
    isUnreachable,
    prefetch: prefetchHere,
    shellApi: SHELL_API,
  })

/** Loads the code of the page of the present path. Returns whether it came: else the page shows the failure. */
async function prefetchHere(pages: RouteObject[]): Promise<boolean> {
  return prefetchRoute(pages, window.location.pathname).then(
    () => true,
    () => false,
  )
}

/** Asks once more for the code of a remote's page at the present path. Returns whether it came. */
export async function prefetchAgain(name: string): Promise<boolean> {
  const loaded = settled(name)
  return loaded !== undefined && 'pages' in loaded && prefetchHere(loaded.pages)
}

/** The judgement's own code comes when something failed; without it the network is to blame. */
async function isToBlame(failed: PageRelease, works?: PageRelease, missing?: string): Promise<boolean> {
  return import('./to-blame.ts').then(
    ({ isToBlame }) => isToBlame(failed, works, missing),
    () => false,
  )
}

/** What the shell shares with remotes, as the bundler keeps it. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void> | 1
declare const __webpack_share_scopes__: {
  default: Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1]
}

/** Our own timeout decides; the runtime's must only be longer. */
const RUNTIME_TIMEOUT_MS = 120_000

const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    { name: 'integrity', createScript: ({ url }) => ({ script: scriptFor(url), timeout: RUNTIME_TIMEOUT_MS }) },
  ],
})

let sharing: Promise<void> | undefined

/** Shares what the shell brings, as loaded: else a newer copy in a remote could take its place, and the page would have two Reacts. */
async function share(): Promise<void> {
  await __webpack_init_sharing__('default')
  for (const versions of Object.values(__webpack_share_scopes__.default))
    for (const module of Object.values(versions)) module.loaded = true
}

async function run(remote: Remote, release: PageRelease, signal: AbortSignal): Promise<unknown> {
  registerIntegrity(release)
  signal.addEventListener('abort', () => cancelPreloads(release.base))
  await Promise.all([assertSigned(remote.name, release), (sharing ??= share())])
  federation.initShareScopeMap('default', __webpack_share_scopes__.default)
  federation.registerRemotes([{ name: release.container, entry: release.base + release.entry }])
  const pages = () => federation.loadRemote(`${release.container}/pages`)
  const module = await pages().catch((error: unknown) => {
    // The browser reuses a failed preload once; the second request goes to the network.
    if (isMissingFile(error)) return pages()
    throw error
  })
  await nextTask() // input is handled before the page's own files begin
  return module
}

function wait(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout>
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds} ms`)), milliseconds)
  })
  return { over, stop: () => clearTimeout(timer) }
}
