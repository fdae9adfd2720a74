import { SHELL } from 'contract/built-shell'
import type { PageRelease, PageRemote } from 'contract/page-registry'
import type { Stage } from 'contract/release-parts'
import type { Services } from '../../platform/services/services.ts'
import { chooseReleases } from './choose-releases.ts'
import type { UnsignedRegistry } from './page-token.ts'
import { fitsShell } from './fits-shell.ts'
import type { GivenReleases, StoredRemote, StoredShell } from './given-releases.ts'
import { keptOf } from './kept-paths.ts'

interface Site {
  now: Date
  stage: Stage
  /** The shell of the page: releases that do not fit it are left out. Undefined where it is the program's own build. */
  shell?:
    | {
        shown: StoredShell
        given: readonly StoredShell[]
        override?: StoredShell | undefined
        /** What a page gets now. */
        next?: StoredShell | undefined
      }
    | undefined
}

/** The registry that a page is given. What a remote is called and where it answers come from the newest release the account gets. */
export function registryOf(
  releases: readonly StoredRemote[],
  accountId: string | undefined,
  { now, stage, shell }: Site,
): UnsignedRegistry {
  const chosen = [...new Set(releases.map(({ remote }) => remote))].flatMap((name) => {
    const fitting = releases.filter(
      ({ remote, manifest }) => remote === name && (!shell || fitsShell(manifest, shell.shown.manifest)),
    )
    const [newest, ...before] = chooseReleases(accountId, name, fitting)
    return newest ? [{ name, newest, before }] : []
  })
  const begins = chosen.map(({ newest }) => newest)
  const remotes = Object.fromEntries(
    chosen.map(({ name, newest, before }) => [
      name,
      pageRemote(
        { ...newest.manifest, ...keptOf(newest, begins, shell ? [shell.shown] : []) },
        [newest, ...before].map(pageRelease),
      ),
    ]),
  )
  return {
    format: 1,
    issued: now.toISOString(),
    ...(stage === 'test' && { stage }),
    ...(shell && {
      shell: {
        version: shell.shown.version,
        given: shell.given.map(({ version }) => version),
        ...(shell.shown === shell.override && { source: 'override' as const }),
        ...(shell.next && shell.next !== shell.shown && { next: shell.next.version }),
      },
    }),
    remotes,
  }
}

/** The registry of a page without an account. */
export function registryOfVisitors(
  { remotes, shells }: GivenReleases,
  { now, config: { stage } }: Pick<Services, 'now'> & { config: Pick<Services['config'], 'stage'> },
): UnsignedRegistry {
  const [shown] = chooseReleases(undefined, SHELL, shells)
  return registryOf(remotes, undefined, { now: now(), stage, shell: shown && { shown, given: [shown] } })
}

/** A remote as a page gets it: called, and answering where, this build of it says. */
export const pageRemote = (
  { title, owner, access, paths, slots }: StoredRemote['manifest'],
  releases: PageRelease[],
): PageRemote => ({ title, owner, access, paths, ...(slots && { slots }), releases })

/** A release as a page gets it. */
export function pageRelease({
  manifest,
  pageSignature,
}: Pick<StoredRemote, 'manifest' | 'pageSignature'>): PageRelease {
  const { name, version, container, entry, preload, integrity, shellApi, fallbacks = [] } = manifest
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
    signature: pageSignature,
  }
}
