import type { BuiltRelease, PageRelease, PageRemote, Registry } from 'contract/releases'

/** What the shell's build says of itself, in `shell.json`. */
export interface BuiltShell {
  /** Paths that the shell answers itself. */
  paths: string[]
  /** Those paths by the lazy part of the shell that shows them; `signed-in` is also the frame of every signed-in page. */
  pages: Record<string, string[]>
  /** The files of each such part. */
  parts: Record<string, string[]>
  shellApi: number
  /** Versions of what it shares with the remotes. */
  brings: Record<string, string>
  contract: string
  /** Names the sources that it was built of; a prerendered page fits a shell of the same name only. */
  sources: string
  /** Files that bring a shared module which the page's main file does not hold. */
  later: Record<string, string[]>
  /** SHA-384 of those files. */
  integrity: Record<string, string>
}

/**
 * The shell's page with the registry in it, and preload links of the one remote that owns the path and of what it takes of the shell:
 * a cold deep link costs one hop.
 */
export function pageHtml(template: string, shell: BuiltShell, registry: Registry, pathname: string, takes: readonly string[], prerendered?: string, manifest?: PageFiles): string {
  const owner = ownerOf(registry, pathname)
  const release = owner?.releases[0]
  const later = [...new Set([...partsOf(shell, pathname, owner), ...takes.flatMap((name) => shell.later[name] ?? [])])].map((file) => preloadLink(`/${file}`, shell.integrity[file]))
  const head = [...later, ...(release ? preloadLinks(release) : []), ...(release && manifest ? pageLinks(release, manifest, pathname) : []), `<script type="application/json" id="registry">${inScript(registry)}</script>`].join('\n    ')
  const [written, root] = prerendered?.split('<!--root-->') ?? []
  if (!written || !root) return template.replace('<!--head-->', () => head)
  return template
    .replace(/<title>.*?<\/title>|<meta name="description"[^>]*>/g, '') // the page brings its own
    .replace('<!--head-->', () => `${written}\n    ${head}`)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
}

function partsOf({ pages, parts }: BuiltShell, pathname: string, owner: PageRemote | undefined): string[] {
  const part = owner ? (owner.access === 'signedIn' ? 'signed-in' : undefined) : Object.keys(pages).find((name) => pages[name]?.includes(trimmed(pathname)))
  return (part && parts[part]) || []
}

type PageFiles = Pick<BuiltRelease, 'pages' | 'integrity'>

/** A path without the slash at its end. */
export const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** The remote that answers at a path. */
export function ownerOf(registry: Registry, pathname: string) {
  const path = trimmed(pathname)
  const owners = Object.values(registry.remotes).flatMap((remote) =>
    remote.paths.filter((start) => path === start || (start !== '/' && path.startsWith(`${start}/`))).map((start) => ({ start, remote })),
  )
  return owners.sort((a, b) => b.start.length - a.start.length)[0]?.remote
}

/** Without its integrity a preloaded file would be thrown away and fetched again. */
function preloadLinks({ base, preload, integrity, source }: PageRelease): string[] {
  if (source === 'override') return []
  return preload.map((file) => preloadLink(base + file, integrity[file]))
}

/** The files of the page at this very path. */
function pageLinks({ base, source }: PageRelease, { pages = {}, integrity }: PageFiles, pathname: string): string[] {
  if (source === 'override') return []
  const path = trimmed(pathname)
  const fits = Object.keys(pages).filter((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  const [closest = ''] = fits.sort((a, b) => a.split(':').length - b.split(':').length)
  return (pages[closest] ?? []).map((file) => preloadLink(base + file, integrity[file]))
}

const preloadLink = (href: string, integrity = '') => `<link rel="preload" as="script" crossorigin="anonymous" href="${inAttribute(href)}" integrity="${inAttribute(integrity)}">`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
