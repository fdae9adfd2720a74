import type { ListedRelease } from 'contract/listed-releases'
import type { BuiltRelease, Manifest } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Signature } from './signed-release.ts'

/** A release as the database holds it. */
export interface StoredRelease<Built extends Manifest = Manifest> {
  remote: string
  version: string
  manifest: Built
  commit: string | null
  stage: Stage
  /** Percent of the accounts that get it. */
  share: number
  /** Percent that it is meant for: more, where its check has not passed. */
  askedShare: number
  checked: ListedRelease['checked']
  checkNote: string | null
  /** Inside which shell its last check opened it. */
  checkedIn: string | null
  takenOut: string | null
  takenOutAt: string | null
  /** Since when its files are gone. */
  filesRemovedAt: string | null
  publishedAt: string
  /** Of two releases the one with the higher position was given out later. */
  position: number
  /** Who vouches for the manifest; `publicKey` is null where this installation does. See `signed-release.ts`. */
  signature: string | null
  publicKey: string | null
}

/** Percent of the accounts that a release is given to at its address. */
const reach = (sql: Sql) => sql`case when stage = 'test' then share else given_share end`

const columns = (sql: Sql) => sql`
  remote, version, manifest, commit, stage, ${reach(sql)} as share, share as asked_share, checked, check_note, checked_in,
  taken_out, taken_out_at, files_removed_at, published_at, position, signature,
  (select public_key from release_keys where release_keys.id = signed_by) as public_key
`

/** Of each remote, so many of the newest that every account gets are read: pages are given three, and those that do not fit their shell are left out. */
export const MAX_WHOLE = 10
/** And so many of each smaller share: a page is given no more, and an account that one more would reach has these. */
const MAX_OF_A_SHARE = 3

/**
 * What of each remote is still given out, newest first, however many smaller releases stand above one that every account gets. At the test
 * address those that are tried there come before the live ones.
 */
export const givenOut = (sql: Sql, stage: Stage) => sql<StoredRelease[]>`
  select ${columns(sql)} from (
    select *, row_number() over (partition by remote, stage, ${reach(sql)} order by position desc) as place from releases
    where taken_out is null and stage in ('live', ${stage})
  ) as newest
  where place <= case when ${reach(sql)} = 100 then ${MAX_WHOLE}::int else ${MAX_OF_A_SHARE}::int end
  order by remote, stage = 'test' desc, position desc
`

/** So many of those behind them are looked at, where a shell fits none of the newest. */
const MAX_OLDER = 500

/** What live releases of a remote that every account gets, behind one at a position, need of a shell; newest first. */
export const needsBehind = (sql: Sql, { remote, position }: Pick<StoredRelease, 'remote' | 'position'>) => sql<
  (Pick<BuiltRelease, 'shellApi' | 'needs'> & { version: string })[]
>`
  select version, (manifest->>'shellApi')::int as shell_api, manifest->'needs' as needs from releases
  where remote = ${remote} and stage = 'live' and taken_out is null and given_share = 100 and position < ${position}
    and jsonb_typeof(manifest->'needs') = 'object' and jsonb_typeof(manifest->'shellApi') = 'number'
  order by position desc limit ${MAX_OLDER}
`

/** Of a remote those of these versions, newest first. */
export const releasesNamed = (sql: Sql, remote: string, versions: readonly string[]) => sql<StoredRelease[]>`
  select ${columns(sql)} from releases where remote = ${remote} and version = any(${[...versions]}::text[]) order by position desc
`

/** How many are listed of one remote, and of each where all are listed. */
const MAX_LISTED = 200
const MAX_LISTED_OF_EACH = 50

/** The releases whose files are there, newest first, of one remote or of all. */
export const listed = (sql: Sql, remote: string | undefined) => sql<StoredRelease[]>`
  select ${columns(sql)} from (
    select *, row_number() over (partition by remote order by position desc) as place from releases
    where (${remote ?? null}::text is null or remote = ${remote ?? null}) and files_removed_at is null
  ) as newest
  where place <= ${remote === undefined ? MAX_LISTED_OF_EACH : MAX_LISTED}::int order by remote, position desc
`

export const releaseOf = (sql: Sql, remote: string, version: string) => sql<StoredRelease[]>`
  select ${columns(sql)} from releases where remote = ${remote} and version = ${version}
`

/** Every remote that was ever released, the shell among them. */
export async function releasedRemotes(sql: Sql): Promise<string[]> {
  const released = await sql<{ remote: string }[]>`select distinct remote from releases order by remote`
  return released.map(({ remote }) => remote)
}

/** A release of a remote whose files are there, whoever gets it: the one of this version, else the newest. */
export const wishedOf = (sql: Sql, remote: string, version: string | undefined) => sql<StoredRelease[]>`
  select ${columns(sql)} from releases
  where remote = ${remote} and (${version ?? null}::text is null or version = ${version ?? null}) and files_removed_at is null
  order by position desc limit 1
`

/** The newest release of a remote on a stage, given out or not. */
export const newestOf = (sql: Sql, remote: string, stage: Stage) => sql<StoredRelease[]>`
  select ${columns(sql)} from releases where remote = ${remote} and stage = ${stage} order by position desc limit 1
`

/**
 * The newest live release that is given out, where a person published it, gave it to more, or brought it back; a build of the
 * program is given out as it is published.
 */
export const newestByPeople = (sql: Sql, remote: string) => sql<{ version: string }[]>`
  select version from (
    select * from releases where remote = ${remote} and stage = 'live' and taken_out is null order by position desc limit 1
  ) as newest
  where signed_by is not null or checked <> 'trusted' or given_at <> published_at
`

interface NewRelease {
  manifest: Manifest
  commit: string | null
  stage: Stage
  share: number
  signature: Signature
  /** Behind all others. */
  isBehind: boolean
}

/** Adds a release as the newest, or the oldest; one that is there already stays as it is. */
export const insertRelease = (sql: Sql, { manifest, commit, stage, share, signature, isBehind }: NewRelease) => sql`
  insert into releases (remote, version, manifest, commit, stage, share, signature, signed_by, position)
  values (${manifest.name}, ${manifest.version}, ${JSON.stringify(manifest)}::text::jsonb, ${commit}, ${stage}, ${share}, ${signature.signature}, ${signature.signedBy},
    case when ${isBehind} then (select min(position) - 1 from releases where remote = ${manifest.name}) else nextval('releases_position') end)
  on conflict do nothing
`

/** Notes how the check of a release stands, where it stood otherwise; what is known to be good stays so. */
export const setChecked = (
  sql: Sql,
  { remote, version }: { remote: string; version: string },
  checked: ListedRelease['checked'],
  note: string | null,
) => sql`
  update releases set checked = ${checked}, check_note = ${note}
  where remote = ${remote} and version = ${version} and checked in ('waiting', 'failed', 'not checked')
`

export const setCheckedIn = (
  sql: Sql,
  { remote, version }: { remote: string; version: string },
  shell: string | null,
) => sql`
  update releases set checked_in = ${shell} where remote = ${remote} and version = ${version} and checked = 'waiting'
`

/** Has a release that passed looked at again: it is small until then. */
export const forgetCheck = (sql: Sql, { remote, version }: { remote: string; version: string }) => sql`
  update releases set checked = 'waiting', check_note = null
  where remote = ${remote} and version = ${version} and checked = 'passed'
`

/** Signs a release again whose signature is not known any more, as after another SECRET_KEY. */
export const signAgain = (sql: Sql, remote: string, version: string, { signature, signedBy }: Signature) => sql`
  update releases set signature = ${signature}, signed_by = ${signedBy} where remote = ${remote} and version = ${version}
`

/** Puts back what a release said of itself where its row was spoilt: it counts as published now, not checked yet, also where a process knows it as spoilt. */
export const restoreManifest = (sql: Sql, manifest: Manifest, { signature, signedBy }: Signature) => sql`
  update releases set manifest = ${JSON.stringify(manifest)}::text::jsonb, signature = ${signature}, signed_by = ${signedBy},
    published_at = now(), given_at = now(), checked = 'waiting', check_note = null
  where remote = ${manifest.name} and version = ${manifest.version}
`

/**
 * Makes a release the newest of a stage, given to this share of the accounts. Also one for none of them yet was looked at by a person now: its files stay
 * for as long as if a page had it.
 */
export const makeNewest = (
  sql: Sql,
  remote: string,
  version: string,
  { stage, share }: { stage: Stage; share: number },
) => sql`
  update releases set stage = ${stage}, share = ${share}, taken_out = null, taken_out_at = null, given_at = now(), last_given_at = now(), position = nextval('releases_position')
  where remote = ${remote} and version = ${version} and files_removed_at is null
`

/** Notes that pages are given these releases now. */
export const noteGiven = (sql: Sql, releases: { remote: string; version: string }[]) => sql`
  update releases set last_given_at = now()
  from jsonb_to_recordset(${JSON.stringify(releases)}::text::jsonb) as given (remote text, version text)
  where releases.remote = given.remote and releases.version = given.version
`

const isNotGiven = (sql: Sql, days: number) =>
  sql`files_removed_at is null and last_given_at < now() - make_interval(days => ${days})`

/** Releases that no page was given for so many days, and whose files are there. */
export const releasesNotGiven = (sql: Sql, { days, max }: { days: number; max: number }) => sql<
  { remote: string; version: string }[]
>`
  select remote, version from releases where ${isNotGiven(sql, days)} order by last_given_at limit ${max}
`

/** One of those if it still is one: until the transaction ends it is not given out. */
export const holdIfNotGiven = (sql: Sql, remote: string, version: string, days: number) => sql<{ manifest: unknown }[]>`
  select manifest from releases where remote = ${remote} and version = ${version} and ${isNotGiven(sql, days)} for update
`

/** Why a release is taken out whose files were removed while it stood. */
export const NOT_GIVEN = 'No page was given it for 90 days'

export const markFilesRemoved = (sql: Sql, remote: string, version: string) => sql`
  update releases set files_removed_at = now(), taken_out = coalesce(taken_out, ${NOT_GIVEN}), taken_out_at = coalesce(taken_out_at, now())
  where remote = ${remote} and version = ${version}
`

/** Notes that the files of a release are there again. */
export const markFilesBack = (sql: Sql, remote: string, version: string) => sql`
  update releases set files_removed_at = null, last_given_at = now() where remote = ${remote} and version = ${version}
`

export const setShare = (sql: Sql, remote: string, version: string, share: number) => sql`
  update releases set share = ${share} where remote = ${remote} and version = ${version}
`

export const takeOut = (sql: Sql, remote: string, version: string, reason: string) => sql`
  update releases set taken_out = ${reason}, taken_out_at = now() where remote = ${remote} and version = ${version} and taken_out is null
`

export const noteTakenOutByVisitors = (sql: Sql, remote: string, version: string) => sql`
  update releases set taken_out_by_visitors = true where remote = ${remote} and version = ${version}
`

export const takeOutAll = (sql: Sql, remote: string, reason: string) => sql`
  update releases set taken_out = ${reason}, taken_out_at = now() where remote = ${remote} and taken_out is null
`
