import type { Stage } from 'contract/release-parts'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * A release is rolled back when this many accounts saw it fail …
 * Only accounts count that are older than a day and had this remote on the screen before this release was given out: three made for the
 * purpose can roll no release back (docs/decisions/0009-whose-reports-count.md).
 */
const ACCOUNTS = 3
/** … and they are more than this part of the accounts that tried it. */
const PART = 0.02

/** Visitors are counted by their network. Anyone has several, so it takes more of them, and they do not outweigh a person who gave the release out again. */
const NETWORKS = 10
const NETWORKS_PART = 0.1

/** A release that failed for so many of those that tried it. */
export interface UnhealthyRelease {
  remote: string
  version: string
  /** Visitors' networks, or accounts. */
  isOfVisitors: boolean
  tried: number
  failed: number
  error: string | null
}

/** Of the last quarter of an hour; who cannot be counted is left out. */
const recent = (sql: Sql) => sql`
  select *, coalesce(account_id::text, network) as person, account_id is null as is_of_visitors from release_reports
  where at > now() - interval '15 minutes' and coalesce(account_id::text, network) is not null
`

/**
 * Releases that fail where the one before them works: the page that saw it fail has held on that one. Where that one crashed for the same person
 * too, all do so alike, as where a page cannot show certain data; and some leave before that is seen, so that more people must have gone on than not.
 */
export const unhealthyReleases = (sql: Sql) => sql<(UnhealthyRelease & { stage: Stage })[]>`
  with given as (
    select remote, version, stage from releases where taken_out is null and exists (
      select 1 from releases as older where older.remote = releases.remote and older.taken_out is null and older.given_share = 100 and (
        older.stage = releases.stage and older.position < releases.position or older.stage = 'live' and releases.stage = 'test'
      )
    )
  ),
  recent as (${recent(sql)}),
  judged as (
    select *, outcome = 'failed' and exists (
      select 1 from recent as after
      where after.remote = recent.remote and after.stage = recent.stage and after.person = recent.person and after.version <> recent.version
        and after.id > recent.id and after.outcome = 'recovered'
        and not exists (
          select 1 from recent as alike
          where alike.remote = after.remote and alike.stage = after.stage and alike.person = after.person and alike.version = after.version and alike.outcome = 'crashed'
        )
    ) as is_failure
    from recent),
  persons as (
    select remote, version, stage, is_of_visitors, person, bool_or(is_failure) as failed, bool_or(outcome = 'crashed') as crashed, max(error) filter (where is_failure) as error
    from judged join given using (remote, version, stage) join releases using (remote, version, stage) left join accounts on accounts.id = account_id
    where outcome not in ('unavailable', 'error') and at > releases.given_at and (
      is_of_visitors and not releases.taken_out_by_visitors
      or accounts.created_at < now() - interval '1 day' and exists (
        select 1 from seen_remotes as seen
        where seen.remote = judged.remote and seen.account_id = judged.account_id and seen.since < releases.given_at
      )
    )
    group by remote, version, stage, is_of_visitors, person
  )
  select remote, version, stage, is_of_visitors, count(*)::int as tried, count(*) filter (where failed)::int as failed, max(error) as error
  from persons group by remote, version, stage, is_of_visitors
  having count(*) filter (where failed) >= case when is_of_visitors then ${NETWORKS}::int else ${ACCOUNTS}::int end
    and count(*) filter (where failed) > case when is_of_visitors then ${NETWORKS_PART}::float else ${PART}::float end * count(*)
    and count(*) filter (where failed) > count(*) filter (where crashed and not failed)
`

/**
 * Releases that cannot be shown, crash or are passed over for as many, whoever they are, and were not taken out within a minute: because there is none
 * before them, because that one fails alike, or because those who report it are too new to be counted. Each is returned once a day.
 */
export const failingReleases = (sql: Sql) => sql<UnhealthyRelease[]>`
  with recent as (${recent(sql)}),
  failing as (
    select remote, version, is_of_visitors, count(distinct person)::int as tried,
      count(distinct person) filter (where outcome in ('unavailable', 'crashed', 'failed'))::int as failed,
      max(error) filter (where outcome in ('unavailable', 'crashed', 'failed')) as error
    from recent where outcome <> 'error' and at < now() - interval '1 minute'
    group by remote, version, is_of_visitors
    having count(distinct person) filter (where outcome in ('unavailable', 'crashed', 'failed')) >= case when is_of_visitors then ${NETWORKS}::int else ${ACCOUNTS}::int end
      and count(distinct person) filter (where outcome in ('unavailable', 'crashed', 'failed')) > case when is_of_visitors then ${NETWORKS_PART}::float else ${PART}::float end * count(distinct person)
  )
  update releases set failing_told_at = now()
  from (select distinct on (remote, version) * from failing order by remote, version, is_of_visitors) as failing
  where releases.remote = failing.remote and releases.version = failing.version and taken_out is null
    and (failing_told_at is null or failing_told_at < now() - interval '1 day')
  returning releases.remote, releases.version, is_of_visitors, tried, failed, error
`
