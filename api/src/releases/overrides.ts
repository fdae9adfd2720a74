import type { PageRelease, Registry } from 'contract/releases'
import { parse, serialize } from 'hono/utils/cookie'
import { pageRelease } from './registry-of.ts'
import type { StoredRelease } from './queries.ts'

const COOKIE = 'lotline_overrides'

/** A remote's name, and where its code comes from instead: a developer's own server, or a published release. */
export type Overrides = ReadonlyMap<string, string>

/** What the address asks for, over what the window has had so far: `?mfe-sms=http://localhost:3003`; an empty value ends it. */
export function overridesIn(request: Request, remotes: readonly string[]): Overrides {
  const kept = new URLSearchParams(parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '')
  const asked = new URL(request.url).searchParams
  const wanted = remotes.map((name): [string, string] => [name, asked.get(name) ?? kept.get(name) ?? ''])
  return new Map(wanted.filter(([, value]) => value !== '' && (originOf(value) !== undefined || isVersion(value))))
}

/** The header that keeps them for this browser's session, when the address changed them. */
export function keptOverrides(request: Request, remotes: readonly string[], overrides: Overrides): Record<string, string> {
  const asked = new URL(request.url).searchParams
  if (!remotes.some((name) => asked.has(name))) return {}
  const value = new URLSearchParams([...overrides]).toString()
  return { 'set-cookie': serialize(COOKIE, value, { path: '/', httpOnly: true, sameSite: 'Lax', ...(value === '' ? { maxAge: 0 } : {}) }) }
}

/** The registry with each override as the newest release; the published ones stay behind it, should it fail. */
export function withOverrides(registry: Registry, overrides: Overrides, releases: readonly StoredRelease[]): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const wanted = overrides.get(name)
    const release = wanted === undefined ? undefined : overridden(name, wanted, remote.releases[0]?.shellApi ?? 1, releases)
    return [name, release ? { ...remote, releases: [release, ...remote.releases.filter(({ version }) => version !== release.version)] } : remote]
  })
  return { ...registry, remotes: Object.fromEntries(remotes) }
}

/** Developers' servers that the page may reach because of its overrides. */
export const developersOf = (overrides: Overrides) => [...new Set([...overrides.values()].flatMap((value) => originOf(value) ?? []))]

function overridden(name: string, wanted: string, shellApi: number, releases: readonly StoredRelease[]): PageRelease | undefined {
  const base = originOf(wanted)
  if (base) return { version: 'local', container: name.replace(/\W/g, '_'), base: `${base}/`, entry: 'remoteEntry.js', preload: [], integrity: {}, later: [], shellApi, source: 'override' }
  const published = releases.find(({ remote, version }) => remote === name && version === wanted)
  return published && { ...pageRelease(published.manifest), source: 'override' }
}

/** The origin of a server on the developer's own machine; undefined for any other address. */
function originOf(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ? url.origin : undefined
}

const isVersion = (value: string) => /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(value)
