import type { BuiltRelease, PageRelease, Stage } from 'contract/releases'
import { chooseReleases } from './choose-releases.ts'
import type { UnsignedRegistry } from './page-token.ts'
import type { StoredRelease } from './queries.ts'

/** The registry that a page is given. What a remote is called and where it answers come from the newest release the account gets. */
export function registryOf(
  releases: readonly StoredRelease[],
  accountId: string | undefined,
  { now, stage }: { now: Date; stage: Stage },
): UnsignedRegistry {
  const remotes: UnsignedRegistry['remotes'] = {}
  for (const name of new Set(releases.map(({ remote }) => remote))) {
    const chosen = chooseReleases(
      accountId,
      name,
      releases.filter(({ remote }) => remote === name),
    )
    const [newest] = chosen
    if (!newest) continue
    const { title, owner, access, paths, slots } = newest.manifest
    remotes[name] = {
      title,
      owner,
      access,
      paths,
      ...(slots && { slots }),
      releases: chosen.map(({ manifest }) => pageRelease(manifest)),
    }
  }
  return { format: 1, issued: now.toISOString(), ...(stage === 'test' && { stage }), remotes }
}

/** A release as a page gets it. */
export function pageRelease({
  name,
  version,
  container,
  entry,
  preload,
  integrity,
  shellApi,
  fallbacks = [],
}: BuiltRelease): PageRelease {
  const base = `/remotes/${name}/${version}/`
  const vouchedFor = Object.entries(integrity).filter(
    ([file]) => file === entry || preload.includes(file) || file.startsWith('workers/'),
  )
  const unused = fallbacks.flatMap(({ files }) => files)
  const later = Object.keys(integrity).filter(
    (file) => file.endsWith('.js') && !unused.includes(file) && !vouchedFor.some(([known]) => known === file),
  )
  return {
    version,
    container,
    base,
    entry,
    preload,
    integrity: Object.fromEntries(vouchedFor),
    later: later.map((file) => base + file),
    shellApi,
    source: 'registry',
  }
}
