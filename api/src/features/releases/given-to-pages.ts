import type { BuiltRelease } from 'contract/built-release'
import type { BuiltShell } from 'contract/built-shell'
import { fitsShell } from './fits-shell.ts'

interface Shared<Manifest> {
  remote: string
  share: number
  manifest: Manifest
}

/**
 * What pages of one address are given, whatever share of the accounts a page is for: of each remote and of the shell the newest, down to
 * the `depth`-th that every account gets. Each shell is given those that fit it, which may be older ones. With a depth of 1 these are the
 * releases that some account's page begins with.
 */
export function givenToPages<Remote extends Shared<BuiltRelease>, Shell extends Shared<BuiltShell>>(
  { remotes, shells }: { remotes: readonly Remote[]; shells: readonly Shell[] },
  depth: number,
): { remotes: Remote[]; shells: Shell[] } {
  const shown = newestOfEach(shells, depth)
  if (shown.length === 0) return { shells: shown, remotes: newestOfEach(remotes, depth) }
  const fitting = shown.map(({ manifest }) =>
    newestOfEach(
      remotes.filter((remote) => fitsShell(remote.manifest, manifest)),
      depth,
    ),
  )
  const isGiven = new Set(fitting.flat())
  return { shells: shown, remotes: remotes.filter((remote) => isGiven.has(remote)) }
}

/** Those with fewer newer ones that every account gets. */
function newestOfEach<Release extends { remote: string; share: number }>(
  releases: readonly Release[],
  depth: number,
): Release[] {
  const whole = new Map<string, number>()
  return releases.filter(({ remote, share }) => {
    const newer = whole.get(remote) ?? 0
    if (share === 100) whole.set(remote, newer + 1)
    return share > 0 && newer < depth
  })
}
