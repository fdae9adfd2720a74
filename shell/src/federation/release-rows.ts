import { overriddenShell, pageShell, remotes, type Remote } from './registry.ts'
import { SHELL_OWNER } from './own-shell.ts'
import { settled } from './remotes-of-this-page.ts'
import { lastErrorOf } from './report.ts'

/** The state of one remote in this page. */
export interface ReleaseRow {
  id: string
  title: string
  owner: string
  /** The release that is shown, or would be. */
  release: string
  source: 'not loaded yet' | 'chosen' | 'fallback' | 'override' | 'with the page' | 'unavailable'
  milliseconds: number | undefined
  /** Compressed size, as transferred or cached. */
  bytes: number
  lastError: string | undefined
}

/** A file that the page fetched, as `performance` reports it. */
interface FetchedFile {
  name: string
  encodedBodySize: number
}

export const releaseRows = (fetched: readonly FetchedFile[]): ReleaseRow[] => [
  ...shellRow(fetched),
  ...remotes()
    .map((remote) => rowOf(remote, fetched))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
]

/** The shell itself, where it is a release and not the program's own build. */
function shellRow(fetched: readonly FetchedFile[]): ReleaseRow[] {
  const release = pageShell()
  if (release === undefined) return []
  return [
    {
      id: 'shell',
      title: 'The frame of the site',
      owner: SHELL_OWNER,
      release,
      source: overriddenShell() === undefined ? 'chosen' : 'override',
      milliseconds: undefined,
      bytes: bytesBelow('/assets/', fetched),
      lastError: lastErrorOf('shell'),
    },
  ]
}

function rowOf(remote: Remote, fetched: readonly FetchedFile[]): ReleaseRow {
  const result = settled(remote.name)
  const loaded = result && 'release' in result ? result : undefined
  const release = loaded?.release ?? remote.releases[0]
  return {
    id: remote.name,
    title: remote.title,
    owner: remote.owner,
    release: release ? (release.version === 'local' ? release.base : release.version) : 'none',
    source: sourceOf(remote, result),
    milliseconds: loaded?.release && loaded.milliseconds,
    bytes: release ? bytesBelow(release.base, fetched) : 0,
    lastError: lastErrorOf(remote.name),
  }
}

function sourceOf({ releases }: Remote, result: ReturnType<typeof settled>): ReleaseRow['source'] {
  if (!result) return 'not loaded yet'
  if (!('release' in result)) return 'unavailable'
  if (!result.release) return 'with the page'
  if (result.release.source === 'override') return 'override'
  return result.release.version === releases[0]?.version ? 'chosen' : 'fallback'
}

function bytesBelow(base: string, fetched: readonly FetchedFile[]): number {
  const address = new URL(base, document.baseURI).href
  const files = fetched.filter(({ name }) => name.startsWith(address))
  const sizes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize])) // a preloaded file is listed twice
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
