import { SHELL } from 'contract/built-shell'
import { slotsWithout, type Slots } from 'contract/slots'
import type { StoredRemote, StoredShell } from './given-releases.ts'
import { overlapsPage } from './overlaps-page.ts'

type Begins = Pick<StoredRemote, 'remote' | 'manifest' | 'position'>
type Shell = Pick<StoredShell, 'manifest' | 'position'>

/** Paths and slots of a release as pages get them. */
interface Kept {
  paths: string[]
  slots?: Slots | undefined
}

/**
 * What of a release's paths and slots is its own where other remotes' pages, and those of the shells, begin with these. A remote that goes back to an
 * older release gets nothing back that another, or the shell, was given since: that page is another team's now, which was not asked. Nothing else makes
 * two claim one path.
 */
export function keptOf(
  { remote, manifest, position }: Begins,
  others: readonly Begins[],
  shells: readonly Shell[],
): Kept {
  const later = laterOf({ remote, position }, others)
  const taken = later.flatMap((other) => other.manifest.paths)
  const pages = givenSince(position, shells).flatMap((shell) => shell.manifest.paths)
  const isTaken = (path: string) =>
    taken.some((start) => isWithin(path, start)) || pages.some((page) => overlapsPage(path, page))
  const opened = later.flatMap((other) => other.manifest.slots?.found?.map(({ kind }) => kind) ?? [])
  const { paths, slots } = manifest
  if (!paths.some(isTaken) && !slots?.found?.some(({ kind }) => opened.includes(kind))) return { paths, slots }
  return { paths: paths.filter((path) => !isTaken(path)), slots: slots && slotsWithout(slots, { isTaken, opened }) }
}

/** The same for the pages of a shell: one that comes back gets none that a remote was given since. */
export const keptPages = (shell: Shell, remotes: readonly Begins[]): string[] =>
  shell.manifest.paths.filter((page) => !takerOf(page, shell, remotes))

/** Paths of a release that stay with another remote or with the shell, which was given them since. */
export function pathsOfOthers(
  release: Begins,
  others: readonly Begins[],
  shells: readonly Shell[],
): { path: string; remote: string }[] {
  const later = laterOf(release, others)
  const pages = givenSince(release.position, shells).flatMap((shell) => shell.manifest.paths)
  return release.manifest.paths.flatMap((path) => {
    const owner = later.find((other) => other.manifest.paths.some((start) => isWithin(path, start)))
    if (owner) return [{ path, remote: owner.remote }]
    return pages.some((page) => overlapsPage(path, page)) ? [{ path, remote: SHELL }] : []
  })
}

/** Pages of a shell that stay with a remote, which was given them since. */
export const pagesOfOthers = (shell: Shell, remotes: readonly Begins[]): { path: string; remote: string }[] =>
  shell.manifest.paths.flatMap((path) => {
    const taker = takerOf(path, shell, remotes)
    return taker ? [{ path, remote: taker.remote }] : []
  })

const takerOf = (page: string, { position }: Shell, remotes: readonly Begins[]) =>
  givenSince(position, remotes).find(({ manifest }) => manifest.paths.some((path) => overlapsPage(path, page)))

/** What other remotes were given later. */
const laterOf = ({ remote, position }: Pick<Begins, 'remote' | 'position'>, others: readonly Begins[]) =>
  givenSince(position, others).filter((other) => other.remote !== remote)

const givenSince = <Release extends { position: number }>(position: number, releases: readonly Release[]): Release[] =>
  releases.filter((other) => other.position > position)

/** Whether a path is another, or lies below it. */
const isWithin = (path: string, start: string): boolean =>
  path === start || (start !== '/' && path.startsWith(`${start}/`))
