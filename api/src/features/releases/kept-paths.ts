import { slotsWithout, type Slots } from 'contract/slots'
import type { StoredRemote } from './given-releases.ts'

type Begins = Pick<StoredRemote, 'remote' | 'manifest' | 'position'>

/** Paths and slots of a release as pages get them. */
interface Kept {
  paths: string[]
  slots?: Slots | undefined
}

/**
 * What of a release's paths and slots is its own where other remotes' pages begin with these. A remote that goes back to an older release gets
 * nothing back that another was given since: that page is another team's now, which was not asked. Nothing else makes two remotes claim one path.
 */
export function keptOf({ remote, manifest, position }: Begins, others: readonly Begins[]): Kept {
  const later = laterOf({ remote, position }, others)
  const taken = later.flatMap((other) => other.manifest.paths)
  const isTaken = (path: string) => taken.some((start) => isWithin(path, start))
  const opened = later.flatMap((other) => other.manifest.slots?.found?.map(({ kind }) => kind) ?? [])
  const { paths, slots } = manifest
  if (!paths.some(isTaken) && !slots?.found?.some(({ kind }) => opened.includes(kind))) return { paths, slots }
  return { paths: paths.filter((path) => !isTaken(path)), slots: slots && slotsWithout(slots, { isTaken, opened }) }
}

/** Paths of a release that stay with another remote, which was given them since. */
export function pathsOfOthers(release: Begins, others: readonly Begins[]): { path: string; remote: string }[] {
  const later = laterOf(release, others)
  return release.manifest.paths.flatMap((path) => {
    const owner = later.find((other) => other.manifest.paths.some((start) => isWithin(path, start)))
    return owner ? [{ path, remote: owner.remote }] : []
  })
}

/** What other remotes were given later. */
const laterOf = ({ remote, position }: Pick<Begins, 'remote' | 'position'>, others: readonly Begins[]) =>
  others.filter((other) => other.remote !== remote && other.position > position)

/** Whether a path is another, or lies below it. */
const isWithin = (path: string, start: string): boolean =>
  path === start || (start !== '/' && path.startsWith(`${start}/`))
