import { SHELL } from 'contract/built-shell'
import { RemoteName } from 'contract/release-parts'
import type { PageRelease } from 'contract/page-registry'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../platform/config/config.ts'
import { pageRelease, pageRemote } from './registry-of.ts'
import type { UnsignedRegistry } from './page-token.ts'
import type { StoredRemote } from './given-releases.ts'

/** A remote's name, and where its code comes from instead: a developer's own server, or a published release; of the shell, the latter only. */
export type Overrides = ReadonlyMap<string, string>

type Address = Pick<Config, 'publicUrl'>

/** What this browser has taken on so far. */
export const keptOverrides = (request: Request, remotes: readonly string[], config: Address): Overrides =>
  validOf(keptIn(request, config), remotes)

function keptIn(request: Request, config: Address): [string, string][] {
  const name = cookieName(config)
  return [...new URLSearchParams(parse(request.headers.get('cookie') ?? '', name)[name] ?? '')]
}

/** What an address or a form asks for: `mfe-sms=http://localhost:3003`; of these remotes alone, where they are named. */
export const validOf = (wishes: readonly (readonly [string, string])[], remotes?: readonly string[]): Overrides =>
  new Map(
    wishes
      .filter(([name]) => remotes?.includes(name) !== false)
      .flatMap(([name, value]) => {
        const source = (name === SHELL ? undefined : localSource(value)) ?? (isVersion(value) ? value : undefined)
        return source === undefined ? [] : [[name, source] as const]
      }),
  )

/** All that a request may mean by overrides, of whatever has a remote's name: what the browser has taken on, and what the address asks for. */
export function wishesOf(request: Request, config: Address): Overrides {
  const { searchParams } = new URL(request.url)
  return validOf([...keptIn(request, config), ...searchParams].filter(([name]) => RemoteName.safeParse(name).success))
}

interface OfRequest {
  overrides: Overrides
  /** What the address asks for and the employee has not confirmed yet. */
  unconfirmed: Overrides
  headers: Record<string, string>
}

/**
 * The overrides of an employee's page: what the browser has taken on, without those that the address ends (`?mfe-sms=`), with those that
 * it asks for. A wish counts at once only where the person has typed the address, or our own page leads there, on their own machine: a
 * link on another site, and any link where others can come to the product, may be another person's wish.
 */
export function overridesOf(
  request: Request,
  remotes: readonly string[],
  config: Pick<Config, 'publicUrl' | 'isPublic'>,
): OfRequest {
  const { searchParams } = new URL(request.url)
  const ended = remotes.filter((name) => searchParams.get(name) === '')
  const kept = [...keptOverrides(request, remotes, config)].filter(([name]) => !ended.includes(name))
  const fresh = [...validOf([...searchParams], remotes)].filter(
    ([name, source]) => !kept.some(([known, its]) => known === name && its === source),
  )
  const isOwnWish = !config.isPublic && /^(none|same-origin)$/.test(request.headers.get('sec-fetch-site') ?? '')
  const overrides = new Map([...kept, ...(isOwnWish ? fresh : [])])
  const isChanged = ended.length > 0 || (isOwnWish && fresh.length > 0)
  return {
    overrides,
    unconfirmed: new Map(isOwnWish ? [] : fresh),
    headers: isChanged ? overrideCookie(overrides, config) : {},
  }
}

/** Of every other page. */
export const noOverrides: OfRequest = { overrides: new Map(), unconfirmed: new Map(), headers: {} }

/** The header that keeps them for this browser's session. Another site's links do not bring the cookie along. */
export const overrideCookie = (overrides: Overrides, config: Address): Record<string, string> => {
  const value = new URLSearchParams([...overrides]).toString()
  return {
    'set-cookie': serialize(cookieName(config), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps(config),
      ...(value === '' ? { maxAge: 0 } : {}),
    }),
  }
}

/**
 * The registry with each override as the newest release; the published ones stay behind it, should it fail. A remote that no
 * account is given yet stands in it by its override alone.
 */
export function withOverrides(
  registry: UnsignedRegistry,
  overrides: Overrides,
  releases: readonly StoredRemote[],
): UnsignedRegistry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const wanted = overrides.get(name)
    const release =
      wanted === undefined ? undefined : overridden(name, wanted, remote.releases[0]?.shellApi ?? 1, releases)
    return [
      name,
      release
        ? { ...remote, releases: [release, ...remote.releases.filter(({ version }) => version !== release.version)] }
        : remote,
    ]
  })
  const others = [...overrides].flatMap(([name, wanted]) => {
    if (name in registry.remotes) return []
    const stored = releases.find(({ remote, version }) => remote === name && (version === wanted || originOf(wanted)))
    const release = stored && overridden(name, wanted, stored.manifest.shellApi, releases)
    return release ? [[name, pageRemote(stored.manifest, [release])] as const] : []
  })
  return { ...registry, remotes: Object.fromEntries([...remotes, ...others]) }
}

/** Where a page is built by a developer's own machine, shell and all, as hot reload needs it: `http://localhost:3003/standalone`. */
export function standaloneOf(overrides: Overrides): { remote: string; origin: string } | undefined {
  const [remote, source] = [...overrides].find(([, source]) => source.endsWith(STANDALONE)) ?? []
  return remote && source ? { remote, origin: source.slice(0, -STANDALONE.length) } : undefined
}

/** Developers' servers that the page may reach because of its overrides. */
export const developersOf = (overrides: Overrides) => [
  ...new Set([...overrides.values()].flatMap((value) => originOf(value) ?? [])),
]

function overridden(
  name: string,
  wanted: string,
  shellApi: number,
  releases: readonly StoredRemote[],
): PageRelease | undefined {
  const base = originOf(wanted)
  if (base)
    return {
      version: 'local',
      container: name.replace(/\W/g, '_'),
      base: `${base}/`,
      entry: 'remoteEntry.js',
      preload: [],
      integrity: {},
      later: [],
      shellApi,
      source: 'override',
    }
  const published = releases.find(({ remote, version }) => remote === name && version === wanted)
  return published && { ...pageRelease(published), source: 'override' }
}

/** The origin of a server on the developer's own machine; undefined for any other address. */
function originOf(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
    ? url.origin
    : undefined
}

/** A developer's server as it is kept: its origin, with the one path that means something. */
function localSource(value: string): string | undefined {
  const origin = originOf(value)
  return origin && new URL(value).pathname === STANDALONE ? origin + STANDALONE : origin
}

const STANDALONE = '/standalone'
/** Of a published release, and not of a developer's server. */
export const isVersion = (value: string) => /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(value)

/** On https a name that browsers take only from this very host, over https and for the whole site (RFC 6265bis, `__Host-`). */
const cookieName = (config: Address) => (isHttps(config) ? '__Host-lotline_overrides' : 'lotline_overrides')
const isHttps = ({ publicUrl }: Address) => publicUrl.startsWith('https:')
