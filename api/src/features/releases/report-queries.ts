import type { ReleaseError, ReleaseHealth } from 'contract/release-errors'
import type { Stage } from 'contract/release-parts'
import type { ReleaseReport } from 'contract/release-reports'
import type { Sql } from '../../platform/db/sql.ts'
import type { ReportedPlace } from './error-places.ts'

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
