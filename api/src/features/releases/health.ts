import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { takeOutByItself } from './take-out-by-itself.ts'

/** How often the reports are looked at. */
const EVERY_MS = 5_000
/**
 * A release is rolled back when this many accounts saw it fail …
 * Only accounts count that are older than a day and had this remote on the screen before this release was given out: three made for the
 * purpose can roll no release back (docs/decisions/0009-whose-reports-count.md).
 */
const ACCOUNTS = 3
/** … and they are more than this part of the accounts that tried it. */
const PART = 0.02

type Watching = Pick<Services, 'sql' | 'log' | 'now' | 'config' | 'secrets'>

interface UnhealthyRelease {
  remote: string
  version: string
  accounts: number
  failed: number
  error: string | null
}

/** Rolls back each given release that failed for several accounts where there is an earlier one, and logs why. An employee promotes it again. */
export async function rollBackUnhealthyReleases(services: Watching): Promise<void> {
  const { sql, now } = services
  const unhealthy = await sql<UnhealthyRelease[]>`
    with given as (
      select remote, version, stage from releases where taken_out is null and exists (
        select 1 from releases as older where older.remote = releases.remote and older.taken_out is null and (
          older.stage = releases.stage and older.position < releases.position or older.stage = 'live' and releases.stage = 'test'
        )
      )
    ),
    recent as (
      select * from release_reports where at > ${now().toISOString()}::timestamptz - interval '15 minutes' and account_id is not null
    ),
    -- A page that crashes in every release alike, as one that cannot show certain data does, says nothing of a release.
    judged as (
      select *, outcome = 'failed' or outcome = 'crashed' and exists (
        select 1 from recent as after
        where after.remote = recent.remote and after.stage = recent.stage and after.account_id = recent.account_id and after.version <> recent.version
          and after.id > recent.id and after.outcome in ('loaded', 'recovered')
          and not exists (
            select 1 from recent as alike
            where alike.remote = after.remote and alike.stage = after.stage and alike.account_id = after.account_id and alike.version = after.version and alike.outcome = 'crashed'
          )
      ) as is_failure
      from recent
    )
    select remote, version, count(distinct account_id)::int as accounts,
      count(distinct account_id) filter (where is_failure)::int as failed,
      max(error) filter (where is_failure) as error
    from judged join given using (remote, version, stage) join releases using (remote, version, stage) join accounts on accounts.id = account_id
    where outcome <> 'unavailable' and accounts.created_at < ${now().toISOString()}::timestamptz - interval '1 day'
      and exists (
        select 1 from release_reports as before
        where before.remote = judged.remote and before.account_id = judged.account_id and before.at < releases.given_at and before.outcome in ('loaded', 'recovered')
      )
      and at > releases.given_at
    group by remote, version, stage
    having count(distinct account_id) filter (where is_failure) >= ${ACCOUNTS}
  `
  for (const { remote, version, accounts, failed, error } of unhealthy.filter(
    (release) => release.failed / release.accounts > PART,
  )) {
    const reason = `Failed for ${failed} of ${accounts} accounts: ${error ?? 'no reason given'}`
    await takeOutByItself(services, { remote, version, reason })
  }
}

/** The watch over all releases. */
export const releaseHealth = createLoop({
  name: 'release-health',
  pauseMs: EVERY_MS,
  failure: 'the health of the releases could not be read',
  begin: (services) => () => rollBackUnhealthyReleases(services),
})
