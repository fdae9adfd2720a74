import type { BuiltShell } from 'contract/built-shell'
import type { BuiltRelease } from 'contract/built-release'
import type { PageRelease, PageRemote, Registry } from 'contract/page-registry'
import { sidebarOf } from 'contract/slots-in-order'
import { trimEndOf } from 'contract/trim-characters'
import { filledCalls } from './first-calls.ts'
import { withSidebar } from './sidebar-html.ts'

/** A page to be written: where, from what, and what is known of it ahead. */
export interface Wanted {
  template: string
  shell: BuiltShell
  registry: Registry
  pathname: string
  /** What the remote's newest release says of itself, where a remote owns the path. */
  release?: PageFiles | undefined
  /** The page as HTML: the head's part, `<!--root-->`, and the content of #root. */
  prerendered?: string | undefined
  /** Servers besides our own whose scripts this page may run. */
  otherOrigins?: readonly string[]
  /** What its releases are signed with. */
  keys?: readonly string[]
  /** Whether the visitor may make a call that the page begins with, as far as it is known; all where it is absent. */
  mayAsk?: ((call: string) => boolean) | undefined
}

type PageFiles = Pick<BuiltRelease, 'takes' | 'takesAt' | 'pages' | 'asks' | 'prerendered' | 'integrity'>

/**
 * The shell's page with the registry in it, and preload links of the one remote that owns the path and of what it takes of the shell:
 * a cold deep link costs one hop. A page that can be read without scripts is painted first: its scripts stand in a template until
 * then. One that was made inside another shell than this one is shown all the same, and marked: what React renders may differ
 * from it. The registry stands behind the content, which is painted before it has come.
 */
export function pageHtml(wanted: Wanted): string {
  const { template, shell, registry, pathname, release: built, prerendered, mayAsk = () => true } = wanted
  const owner = ownerOf(registry, pathname)
  const parts = partsAt(shell, pathname, owner)
  const page = { shell, registry, pathname, parts, built }
  const [early = '', ...main] = template.match(ownScripts) ?? []
  const links = [withHighPriority(early), ...linksOf(page, owner), ...main]
  const head = headOf(wanted, parts)
  const [written, root] = prerendered?.split('<!--root-->') ?? []
  const withCalls = withRegistry(
    template.replace(ownScripts, ''),
    owner?.access === 'public' ? forVisitors(registry) : registry,
  ).replace('<!--asks-->', () => callsOf(firstCalls(page).filter(mayAsk)))
  if (!written || !root) return withCalls.replace('<!--head-->', () => [...links, ...head].join(between))
  const isComplete = !parts.includes('signed-in') // behind the sign-in only the frame is written ahead, and its page needs the scripts
  const rest = isComplete ? [...head, `<template id="scripts">${links.join('')}</template>`] : [...links, ...head]
  return withoutOwnTitle(withCalls)
    .replace('<!--head-->', () => [written, ...rest].join(between))
    .replace('<div id="root"></div>', () =>
      rootOf(page, isComplete ? root : withSidebar(root, sidebarAt(shell, registry))),
    )
}

/** Preload links: what the page takes of the shell, the remote's first files, and those of the page at this path. */
function linksOf({ shell, pathname, parts, built }: Page, owner: PageRemote | undefined): string[] {
  const release = owner?.releases[0]
  const shared = [
    ...parts.flatMap((part) => shell.parts[part] ?? []),
    ...takenAt(built, pathname).flatMap((name) => shell.later[name] ?? []),
  ]
  return [
    ...[...new Set(shared)].map((file) => preloadLink(`/${file}`, shell.integrity[file])),
    ...(release ? preloadLinks(release) : []),
    ...(release && built ? pageLinks(release, built, pathname) : []),
  ]
}

/** A shell built before the registry had a place of its own reads it in the head. */
function withRegistry(template: string, registry: Registry): string {
  const tag = `<script type="application/json" id="registry">${inScript(registry)}</script>`
  return template.includes('<!--registry-->')
    ? template.replace('<!--registry-->', () => tag)
    : template.replace('<!--head-->', () => `<!--head-->${between}${tag}`)
}

/** What the shell reads in the page's head: whose scripts may run, keys, and its first calls. */
function headOf({ shell, otherOrigins = [], keys = [] }: Wanted, parts: readonly string[]): string[] {
  return [
    ...(otherOrigins.length > 0
      ? [`<meta name="script-origins" content="${inAttribute(otherOrigins.join(' '))}">`]
      : []),
    ...(keys.length > 0 ? [`<meta name="keys" content="${inAttribute(keys.join(' '))}">`] : []),
    ...parts
      .flatMap((part) => shell.asks[part] ?? [])
      .map((call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${inAttribute(call)}">`),
  ]
}

/** The page's content, marked where it was made inside another shell than this one. */
function rootOf({ shell, built }: Page, content: string): string {
  const isOfThisShell = !built?.prerendered || built.prerendered.inside === shell.sources
  return `<div id="root"${isOfThisShell ? '' : ' data-from-other-shell'}>${content}</div>`
}

/** A page that is written ahead brings its own title and description. */
const withoutOwnTitle = (template: string) =>
  template.replace(/<title>.*?<\/title>|<meta name="description"[^>]*>/g, '')

/**
 * Without what only the signed-in site needs, and with the day alone, so that it is the same for all visitors; the page asks for
 * the whole when it leads there. Overrides stand in the page alone: it keeps all.
 */
function forVisitors(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes)
  const isOverridden = remotes.some(([, { releases }]) => releases[0]?.source === 'override')
  if (isOverridden || registry.shell?.source === 'override') return registry
  const bare = remotes.map(([name, remote]) => [
    name,
    {
      ...remote,
      slots: undefined,
      releases: remote.releases.map((release) => ({
        ...release,
        later: [],
        // Of the signed-in site no file is started before the whole registry is there.
        ...(remote.access === 'signedIn'
          ? { integrity: {}, signature: undefined }
          : { integrity: ofFirstFiles(release) }),
      })),
    },
  ])
  const issued = `${registry.issued.slice(0, 10)}T00:00:00.000Z`
  return { ...registry, issued, remotes: Object.fromEntries(bare), partial: true }
}

/** What vouches for the files that a release is started with; only the signed-in site has workers. */
const ofFirstFiles = ({ integrity, entry, preload }: PageRelease) =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => file === entry || preload.includes(file)))

const between = '\n    '

interface Page {
  shell: BuiltShell
  registry: Registry
  pathname: string
  parts: readonly string[]
  built: PageFiles | undefined
}

/** What the page asks the API for before its code runs: the counts of its sidebar, and its own calls. */
function firstCalls({ shell, registry, pathname, parts, built }: Page): string[] {
  const counts = parts.includes('signed-in') ? sidebarAt(shell, registry).flatMap(({ count }) => count?.path ?? []) : []
  return [...new Set([...counts, ...(shell.asks[trimmed(pathname)] ?? []), ...callsAt(built?.asks ?? {}, pathname)])]
}

/**
 * Not preload links: the browser would keep an answer that was not used for whenever the page asks, refused or long out of date.
 * See `shell/build/prefetch-first-calls.js`.
 */
const callsOf = (calls: readonly string[]) =>
  calls.length > 0 ? `<meta name="asks" content="${inAttribute(calls.join(' '))}">` : ''

/** The tags of the shell's own scripts. */
export const ownScripts = /<script (?=[^>]*\bsrc="\/assets\/)[^>]*><\/script>/g

/** The lazy parts of the shell that show the path: the one with its page, after the one that frames the page. */
function partsAt({ pages, inside }: BuiltShell, pathname: string, owner: PageRemote | undefined): string[] {
  if (owner) return owner.access === 'signedIn' ? ['signed-in'] : []
  const part = Object.keys(pages).find((name) => pages[name]?.includes(trimmed(pathname)))
  return [inside[part ?? ''], part].filter((name) => name !== undefined)
}

/** Whether the page at a path is one of those behind the sign-in, which all begin with the same frame. */
export const isBehindSignIn = (shell: BuiltShell, pathname: string, owner: PageRemote | undefined) =>
  partsAt(shell, pathname, owner).includes('signed-in')

/** Any page behind the sign-in: while it is not known who is there, all of them look alike. */
export const framePath = ({ pages }: BuiltShell) => pages['signed-in']?.[0] ?? ''

/** The sidebar's entries for every user: who is there is not known yet. */
const sidebarAt = (shell: BuiltShell, registry: Registry) =>
  sidebarOf(
    shell.sidebar ?? [],
    Object.values(registry.remotes).map(({ slots = {} }) => slots),
    (path) => ownerOf(registry, path) !== undefined,
  ).filter(({ employeesOnly }) => !employeesOnly)

/** A path without the slash at its end. */
export const trimmed = (pathname: string) => (pathname.length > 1 ? trimEndOf(pathname, '/') : pathname)

/** The remote that answers at a path. */
export function ownerOf(registry: Registry, pathname: string) {
  const path = trimmed(pathname)
  const owners = Object.values(registry.remotes).flatMap((remote) =>
    remote.paths
      .filter((start) => path === start || (start !== '/' && path.startsWith(`${start}/`)))
      .map((start) => ({ start, remote })),
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
  return (closest(pages, pathname) ?? []).map((file) => preloadLink(base + file, integrity[file]))
}

/** What the page at this very path takes of the shell; all that its remote takes, where the build could not tell. */
const takenAt = (release: PageFiles | undefined, pathname: string) =>
  closest(release?.takesAt ?? {}, pathname) ?? release?.takes ?? []

/** The first calls of the page at this very path. */
function callsAt(asks: Record<string, string[]>, pathname: string): string[] {
  const pattern = closestPattern(asks, pathname)
  return filledCalls(asks[pattern] ?? [], pattern, trimmed(pathname))
}

/** The entry of the pattern that fits a path best: `/campaigns/new` before `/campaigns/:id`. */
const closest = (byPattern: Record<string, string[]>, pathname: string): string[] | undefined =>
  byPattern[closestPattern(byPattern, pathname)]

/** The pattern that fits a path best; empty where none does. */
export function closestPattern(byPattern: Record<string, unknown>, pathname: string): string {
  const fitting = Object.keys(byPattern).filter((pattern) => fits(pattern, trimmed(pathname)))
  const [pattern = ''] = fitting.sort((a, b) => a.split(':').length - b.split(':').length)
  return pattern
}

/** Compared part by part: a pattern comes from a remote's manifest, and must not become a regular expression here. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** Of a `defer` script: it would come after all that is preloaded, and nothing runs before it has come. */
const withHighPriority = (script: string) => script.replace('<script ', '<script fetchpriority="high" ')

const preloadLink = (href: string, integrity = '') =>
  `<link rel="preload" as="script" crossorigin="anonymous" href="${inAttribute(href)}" integrity="${inAttribute(integrity)}">`

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
