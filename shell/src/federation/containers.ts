import type { PageRelease } from 'contract/releases'
import { scriptFor } from './integrity.ts'

/** What the shell shares with remotes, as the bundler keeps it. */
type ShareScope = Record<string, unknown>

/** A release as its entry file leaves it in the page. */
interface Container {
  init(shared: ShareScope): unknown
  get(name: './pages'): Promise<() => unknown>
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>
declare const __webpack_share_scopes__: { default: ShareScope }

const containers = new Map<string, Promise<Container>>()

/** The release's container, with the shell's modules given to it; its entry file runs once in a page. After a failure the next call asks again. */
export function containerOf(release: PageRelease, givenUp: AbortSignal): Promise<Container> {
  const known = containers.get(release.container)
  if (known) return known
  const container = start(release, givenUp)
  containers.set(release.container, container)
  container.catch(() => containers.delete(release.container))
  return container
}

async function start({ container: name, base, entry }: PageRelease, givenUp: AbortSignal): Promise<Container> {
  await Promise.all([runScript(base + entry, givenUp), __webpack_init_sharing__('default')])
  const container: unknown = Reflect.get(globalThis, name)
  if (!isContainer(container)) throw new Error(`${base + entry} left no container ${name}`)
  await container.init(__webpack_share_scopes__.default)
  return container
}

function runScript(url: string, givenUp: AbortSignal): Promise<void> {
  const script = scriptFor(url)
  const run = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${url} could not be fetched, or is not what its hash says`)))
    givenUp.addEventListener('abort', () => reject(new Error(`${url} was given up`)))
  })
  document.head.append(script)
  return run.finally(() => script.remove())
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}
