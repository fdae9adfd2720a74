import type { BuiltShell } from 'contract/built-shell'
import { isShell, Manifest, type BuiltRelease } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { GIVEN } from './choose-releases.ts'
import { fitsShell, unmetNeeds } from './fits-shell.ts'
import { givenToPages } from './given-to-pages.ts'
import { pageSignature } from './page-signature.ts'
import { isSigned } from './signed-release.ts'
import { givenOut, MAX_WHOLE, needsBehind, releasesNamed, type StoredRelease } from './queries.ts'

export interface StoredRemote extends StoredRelease<BuiltRelease> {
  /** What its page checks it by. */
  pageSignature: string
}
export type StoredShell = StoredRelease<BuiltShell>

/** What stored releases are read with; `sql` may be a transaction. */
export type ReleaseReader = Pick<Services, 'log' | 'secrets'> & { sql: Sql }

/** What is given out at one address: releases of the remotes, and of the shell that shows them; newest first. */
export interface GivenReleases {
  remotes: StoredRemote[]
  shells: StoredShell[]
}

/** Most manifests kept parsed. */
const MAX_KEPT = 500

/** By remote, version, time of publishing and signature: a published manifest never changes. `undefined` for one that is spoilt. */
const parsed = new Map<string, Manifest | undefined>()

/**
 * What of each remote and of the shell is given out at a stage's address, newest first. One row that was spoilt must not take
 * every page with it: it is left out and logged.
 */
export async function givenReleases(services: ReleaseReader, stage: Stage): Promise<GivenReleases> {
  const rows = await givenOut(services.sql, stage)
  const given = read(services, rows)
  return { ...given, remotes: [...given.remotes, ...(await olderThatFit(services, rows, given))] }
}

function read(services: ReleaseReader, rows: readonly StoredRelease[]): GivenReleases {
  const given: GivenReleases = { remotes: [], shells: [] }
  for (const row of rows) {
    const manifest = manifestOf(row, services)
    if (!manifest) continue
    if (isShell(manifest)) given.shells.push({ ...row, manifest })
    else given.remotes.push({ ...row, manifest, pageSignature: pageSignature(services, manifest, row) })
  }
  return given
}

/**
 * Where a remote is released often for a shell that few accounts get, none of its newest fits the shell that the others get: the older ones that fit
 * that one.
 */
async function olderThatFit(
  services: ReleaseReader,
  rows: readonly StoredRelease[],
  { remotes, shells }: GivenReleases,
): Promise<StoredRemote[]> {
  const shown = givenToPages({ remotes: [], shells }, 1).shells
  const older: StoredRemote[] = []
  for (const name of new Set(remotes.map(({ remote }) => remote))) {
    const isWhole = ({ remote, share }: StoredRelease) => remote === name && share === 100
    const whole = remotes.filter(isWhole)
    const without = shown.filter((shell) => !whole.some(({ manifest }) => fitsShell(manifest, shell.manifest)))
    const live = rows.filter((row) => isWhole(row) && row.stage === 'live')
    const last = live.at(-1)
    if (without.length === 0 || !last || live.length < MAX_WHOLE) continue
    const behind = await needsBehind(services.sql, last)
    const fitting = without.flatMap(({ manifest }) =>
      behind.filter((needs) => unmetNeeds(needs, manifest).length === 0).slice(0, GIVEN),
    )
    const versions = fitting.map(({ version }) => version)
    if (versions.length > 0) older.push(...read(services, await releasesNamed(services.sql, name, versions)).remotes)
  }
  return older
}

/** What a stored release says of itself, parsed and its signature checked once; undefined where its row was spoilt. */
export function manifestOf(
  row: StoredRelease,
  { log, secrets }: Pick<Services, 'log' | 'secrets'>,
): Manifest | undefined {
  const { remote, version, publishedAt, signature } = row
  const key = `${remote} ${version} ${publishedAt} ${signature}`
  if (parsed.has(key)) return parsed.get(key)
  const { success, data, error } = Manifest.safeParse(row.manifest)
  if (!success) log.error({ remote, version, err: error }, 'a release is left out: its manifest is none')
  const isWhole = success && isSigned({ secrets }, data, row)
  if (success && !isWhole)
    log.error(
      { remote, version },
      'a release is left out: its manifest is not the one that was signed. Publish it again',
    )
  if (parsed.size >= MAX_KEPT) parsed.clear()
  parsed.set(key, isWhole ? data : undefined)
  return isWhole ? data : undefined
}
