import { SHELL } from 'contract/built-shell'
import type { ReleaseError, ReleaseHealth } from 'contract/release-errors'
import type { ListedRelease } from 'contract/listed-releases'
import type { Manifest, ReleaseReport, Stage } from 'contract/releases'
import type { Sql } from '../../platform/db/sql.ts'
import type { ReportedPlace } from './error-places.ts'
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
  takenOut: string | null
  /** Since when its files are gone. */
  filesRemovedAt: string | null
  publishedAt: string
  /** Who vouches for the manifest; `publicKey` is null where this installation does. See `signed-release.ts`. */
  signature: string | null
  publicKey: string | null
}

/** Percent of the accounts that a release is given to at its address. */
const reach = (sql: Sql) => sql`case when stage = 'test' then share else given_share end`

const columns = (sql: Sql) => sql`
  remote, version, manifest, commit, stage, ${reach(sql)} as share, share as asked_share, checked, check_note,
  taken_out, files_removed_at, published_at, signature,
  (select public_key from release_keys where release_keys.id = signed_by) as public_key
`

/** Of each remote, so many of the newest that every account gets are read: pages are given three, and those that do not fit their shell are left out. */
const MAX_WHOLE = 10
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

/** All releases, newest first, of one remote or of all. */
export const listed = (sql: Sql, remote: string | undefined) => sql<StoredRelease[]>`
  select ${columns(sql)} from releases where (${remote ?? null}::text is null or remote = ${remote ?? null}) and files_removed_at is null order by remote, position desc limit 200
`

export const releaseOf = (sql: Sql, remote: string, version: string) => sql<StoredRelease[]>`
  select ${columns(sql)} from releases where remote = ${remote} and version = ${version}
`

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

/** The newest live release that is given out, where a person published it, gave it to more, or brought it back; a build of the program is given out as it is published. */
export const newestByPeople = (sql: Sql, remote: string) => sql<{ version: string }[]>`
  select version from (
    select * from releases where remote = ${remote} and stage = 'live' and taken_out is null order by position desc limit 1
  ) as newest
  where signed_by is not null or checked <> 'trusted' or given_at <> published_at
`

/** What a file of an earlier build of the shell must hash to. */
export const shellFileIntegrity = (sql: Sql, name: string) =>
  sql<{ integrity: string }[]>`select integrity from shell_files where name = ${name}`

/** The hashes of those of these files that a shell had. */
export const shellFilesOf = (sql: Sql, names: string[]) =>
  sql<{ name: string; integrity: string }[]>`select name, integrity from shell_files where name = any(${names})`

/** Remembers the files of the shell's build; names carry their content, so one that is known stays as it is. */
export const insertShellFiles = (sql: Sql, files: { name: string; integrity: string }[]) => sql`
  insert into shell_files ${sql(files)} on conflict do nothing
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

/** Signs a release again whose signature is not known any more, as after another SECRET_KEY. */
export const signAgain = (sql: Sql, remote: string, version: string, { signature, signedBy }: Signature) => sql`
  update releases set signature = ${signature}, signed_by = ${signedBy} where remote = ${remote} and version = ${version}
`

/** Makes a release the newest of a stage, given to this share of the accounts. */
export const makeNewest = (
  sql: Sql,
  remote: string,
  version: string,
  { stage, share }: { stage: Stage; share: number },
) => sql`
  update releases set stage = ${stage}, share = ${share}, taken_out = null, given_at = now(), position = nextval('releases_position')
  where remote = ${remote} and version = ${version} and files_removed_at is null
`

/** Notes that pages are given these releases now. */
export const noteGiven = (sql: Sql, releases: { remote: string; version: string }[]) => sql`
  update releases set last_given_at = now()
  from jsonb_to_recordset(${JSON.stringify(releases)}::text::jsonb) as given (remote text, version text)
  where releases.remote = given.remote and releases.version = given.version
`

/** Releases that no page was given for so many days, and whose files are there. */
export const releasesNotGiven = (sql: Sql, { days, max }: { days: number; max: number }) => sql<
  Pick<StoredRelease, 'remote' | 'version' | 'manifest'>[]
>`
  select remote, version, manifest from releases
  where files_removed_at is null and last_given_at < now() - make_interval(days => ${days}) order by last_given_at limit ${max}
`

/** Those of a shell's files below /assets and /files that no other shell names, of which pages may still ask for them. */
export const shellFilesOfNoOther = (sql: Sql, { version, names }: { version: string; names: string[] }) =>
  sql<{ name: string }[]>`
    select name from shell_files f where name = any(${names}) and not exists (
      select from releases r
      where r.remote = ${SHELL} and r.version <> ${version} and r.files_removed_at is null and r.manifest->'integrity' ? f.name
    )
  `

export const deleteShellFiles = (sql: Sql, names: string[]) => sql`delete from shell_files where name = any(${names})`

/** Why a release is taken out whose files were removed while it stood. */
export const NOT_GIVEN = 'No page was given it for 90 days'

export const markFilesRemoved = (sql: Sql, remote: string, version: string) => sql`
  update releases set files_removed_at = now(), taken_out = coalesce(taken_out, ${NOT_GIVEN})
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
  update releases set taken_out = ${reason} where remote = ${remote} and version = ${version} and taken_out is null
`

export const noteTakenOutByVisitors = (sql: Sql, remote: string, version: string) => sql`
  update releases set taken_out_by_visitors = true where remote = ${remote} and version = ${version}
`

export const takeOutAll = (sql: Sql, remote: string, reason: string) => sql`
  update releases set taken_out = ${reason} where remote = ${remote} and taken_out is null
`

type ReportedAt = Omit<ReportedPlace, 'remote' | 'version'>
type HealthRow = Omit<ReleaseHealth, 'errors'> & {
  errors: (Omit<ReleaseHealth['errors'][number], 'place'> & ReportedAt)[]
}

/** What the last day's pages reported of each release of a remote, newest first. */
export const healthOf = (sql: Sql, remote: string) => sql<HealthRow[]>`
  with recent as (
    select * from release_reports where remote = ${remote} and at > now() - interval '1 day'
  ),
  failures as (
    select version, stage, error, file, line, column_number, count(*)::int as times, count(distinct account_id)::int as accounts, max(at) as last_at,
      row_number() over (partition by version, stage order by count(*) desc, error) as place
    from recent where error is not null group by version, stage, error, file, line, column_number
  )
  select version, recent.stage, count(*) filter (where outcome in ('loaded', 'recovered'))::int as shown,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'error', error, 'file', file, 'line', line, 'columnNumber', column_number, 'times', times, 'accounts', accounts,
        'lastAt', to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by place)
      from failures where failures.version = recent.version and failures.stage = recent.stage and place <= 10
    ), '[]') as errors
  from recent join releases using (remote, version)
  group by version, recent.stage, position order by position desc, recent.stage
`

/** What pages reported of all releases in the two weeks that reports are kept: the latest first. */
export const errorsOf = (sql: Sql) => sql<(Omit<ReleaseError, 'place'> & ReportedAt)[]>`
  select remote, version, error, file, line, column_number, count(*)::int as times, count(distinct account_id)::int as accounts,
    min(at) as first_at, max(at) as last_at,
    (select taken_out from releases where releases.remote = release_reports.remote and releases.version = release_reports.version) as taken_out
  from release_reports where error is not null
  group by remote, version, error, file, line, column_number order by max(at) desc limit 200
`

/** Addresses of the employees, whom the product itself tells of its own troubles. */
export const employeeAddresses = (sql: Sql) => sql<{ email: string }[]>`
  select email from users where employee and email_confirmed_at is not null order by email limit 50
`

/** One row for what was shown, and one for each release that failed before it. Where all failed alike, as when the network is cut, none is to blame. */
export const insertReport = (
  sql: Sql,
  { remote, version, outcome, milliseconds, attempts }: ReleaseReport,
  { accountId, network, stage }: { accountId: string | null; network: string | null; stage: Stage },
) => sql`
  insert into release_reports (remote, version, stage, outcome, milliseconds, account_id, network, error, file, line, column_number)
  select remote, version, ${stage}, outcome, milliseconds, ${accountId}::uuid, ${network}, error, file, line, "column"
  from jsonb_to_recordset(${JSON.stringify(rows(remote, version, outcome, milliseconds, attempts))}::text::jsonb)
    as report (remote text, version text, outcome text, milliseconds int, error text, file text, line int, "column" int)
`

function rows(
  remote: string,
  version: string | undefined,
  outcome: ReleaseReport['outcome'],
  milliseconds: number,
  attempts: ReleaseReport['attempts'],
) {
  const failed = attempts.map((attempt) => ({
    remote,
    version: attempt.version,
    outcome: 'failed',
    milliseconds: 0,
    error: attempt.error,
    ...attempt.at,
  }))
  if (outcome === 'unavailable')
    return [{ remote, version: version ?? 'none', outcome, milliseconds, error: attempts[0]?.error ?? null }]
  if (outcome === 'crashed' || outcome === 'error') return failed.map((row) => ({ ...row, outcome }))
  return [...failed, { remote, version: version ?? 'none', outcome, milliseconds, error: null }]
}
