import type { PageRemote, Registry } from 'contract/page-registry'
import { trimEndOf } from 'contract/trim-characters'

/** A part of the site that its own team releases. */
export interface Remote extends PageRemote {
  name: string
}

/** The shell's own release in this page: a newer registry may name another. */
let ownShell: Registry['shell']

let current: Registry = { format: 1, issued: '1970-01-01T00:00:00.000Z', remotes: {}, token: '' }

const listeners = new Set<() => void>()

/** Calls back whenever a newer registry is adopted. */
export function subscribeToRegistry(hear: () => void) {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** The registry of this moment. */
export const currentRegistry = () => current

/** Reads the registry that came with the page. Without a readable one no remote is known, and each page says so. */
export function readRegistry(from: ParentNode = document): Registry {
  const text = from.querySelector('script#registry')?.textContent
  if (text) adopt(text)
  ownShell = current.shell
  return current
}

/** Adopts a newer registry; one that cannot be parsed leaves the last good one in place. */
export function adopt(text: string): boolean {
  try {
    const candidate: unknown = JSON.parse(text)
    if (!isRegistry(candidate)) return false
    current = candidate
    for (const hear of listeners) hear()
    return true
  } catch {
    return false
  }
}

/**
 * Refetches the registry: a release may have been withdrawn since the page was loaded. Overrides exist only in the page's own registry,
 * and stay. Without an answer the last good one stays.
 */
export async function refreshRegistry(): Promise<void> {
  if (overriddenShell() !== undefined || remotes().some(({ releases }) => releases[0]?.source === 'override')) return
  const query = ownShell ? `?shell=${encodeURIComponent(ownShell.version)}` : ''
  const text = await fetch(`/api/registry${query}`, {
    credentials: 'include',
    signal: AbortSignal.timeout(3_000),
  })
    .then((answer) => (answer.ok ? answer.text() : ''))
    // Also where the time is over while the answer is being read.
    .catch(() => '')
  adopt(text)
}

/** A part of the shell that needs the remotes' slots: the registry of a public page has none, and is asked for meanwhile. */
export async function withWholeRegistry<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, current.partial && refreshRegistry()])
  return module
}

/** Returns the remote that owns a path: the one with the longest matching prefix. */
export function remoteOf(pathname: string): Remote | undefined {
  const path = pathname.length > 1 ? trimEndOf(pathname, '/') : pathname
  const owners = Object.entries(current.remotes).flatMap(([name, remote]) =>
    remote.paths
      .filter((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
      .map((start) => ({ start, remote: { name, ...remote } })),
  )
  return owners.sort((a, b) => b.start.length - a.start.length)[0]?.remote
}

/** Proves to the server which releases this page was given. */
export const registryToken = () => current.token

/** The release of the shell that this page runs; undefined where it is the program's own build. */
export const pageShell = () => ownShell?.version

/** The release of the shell that a page gets now, where it is another than this page's. */
export function newerShell(): string | undefined {
  const now = current.shell?.next ?? current.shell?.version
  return now === ownShell?.version ? undefined : now
}

/** The release of the shell that an employee asked for in this window. */
export const overriddenShell = () => (ownShell?.source === 'override' ? ownShell.version : undefined)

/** This is the address at which releases are tried before they are live. */
export const isTestAddress = () => current.stage === 'test'

export function remotes(): Remote[] {
  return Object.entries(current.remotes).map(([name, remote]) => ({ name, ...remote }))
}

function isRegistry(value: unknown): value is Registry {
  if (!isObject(value) || value['format'] !== 1 || !isObject(value['remotes'])) return false
  return Object.values(value['remotes']).every(
    (remote) => isObject(remote) && Array.isArray(remote['paths']) && Array.isArray(remote['releases']),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
