import type { BusinessProfile } from 'contract/business-profile'
import type { ListedRegistration, RegisteredElsewhere, Registration } from 'contract/registration'
import type { RegistrationState } from 'contract/registration-states'
import type { Sql } from '../../platform/db/sql.ts'
import type { CarrierRefusal, Made, NetworkClasses } from '../../platform/providers/sms/registrar.ts'

export interface StoredRegistration {
  accountId: string
  state: RegistrationState
  since: string
  attempt: number
  submitted: BusinessProfile | null
  made: Made
  /** What is known of one that was made elsewhere; null for one that was made here. */
  elsewhere: RegisteredElsewhere | null
  refusals: CarrierRefusal[]
  paidUntil: string | null
  unpaidSince: string | null
  /** What was made is to be taken out at the carrier. */
  leaving: boolean
  /** When the carrier was asked last to text the owner again. */
  textedAt: string | null
}

const columns = (sql: Sql) =>
  sql`account_id, state, since, attempt, submitted, made, elsewhere, refusals, paid_until, unpaid_since, leaving, texted_at`

/** What the server saw at a website. */
export type WebsiteLook = NonNullable<Registration['website']>

export interface SavedProfile {
  profile: BusinessProfile
  slug: string
  savedAt: string
  looked: WebsiteLook | null
}

export const writeLook = (tx: Sql, accountId: string, look: WebsiteLook) => tx`
  update business_profiles set looked = ${JSON.stringify(look)}::text::jsonb where account_id = ${accountId}
`

export const profileOf = (sql: Sql, accountId: string) => sql<SavedProfile[]>`
  select profile, slug, saved_at, looked from business_profiles where account_id = ${accountId}
`

/** Stores what was typed. The first one gives the pages their address. */
export const upsertProfile = (sql: Sql, accountId: string, profile: BusinessProfile, slug: string) => sql`
  insert into business_profiles (account_id, profile, slug) values (${accountId}, ${JSON.stringify(profile)}::text::jsonb, ${slug})
  on conflict (account_id) do update set profile = excluded.profile, saved_at = now(),
    slug = case when business_profiles.slug like '%-%' then business_profiles.slug else excluded.slug end
`

/** The business whose pages are at this address, once it was checked: nothing that would be refused is shown in our name. */
export const businessBySlug = (sql: Sql, slug: string) => sql<{ profile: BusinessProfile }[]>`
  select p.profile from business_profiles p join registrations r on r.account_id = p.account_id
  where p.slug = ${slug} and (r.state <> 'draft' or r.attempt > 0)
`

export const registrationOf = (sql: Sql, accountId: string) => sql<StoredRegistration[]>`
  select ${columns(sql)} from registrations where account_id = ${accountId}
`

/** The same, held until the end of the transaction. */
export const lockRegistration = async (tx: Sql, accountId: string) => {
  await tx`insert into registrations (account_id, state) values (${accountId}, 'draft') on conflict do nothing`
  return tx<StoredRegistration[]>`
    select ${columns(tx)} from registrations where account_id = ${accountId} for update
  `
}

export const eventsOf = (sql: Sql, accountId: string) => sql<
  { state: RegistrationState; at: string; refusals: CarrierRefusal[] }[]
>`
  select state, at, refusals from registration_events where account_id = ${accountId} order by id
`

export interface Change {
  from: RegistrationState
  to: RegistrationState
  attempt: number
  refusals?: CarrierRefusal[]
}

const beginsMonth = (sql: Sql, { from, to }: Pick<Change, 'from' | 'to'>) => sql`(
  ${to} = 'live' and ${from} = 'campaign_verified' and submitted->>'kind' <> 'toll_free' and coalesce(paid_until < now() and unpaid_since is null, true)
)`

/** Changes the state and writes it into the history, unless it changed meanwhile. */
export const changeState = (tx: Sql, accountId: string, { from, to, attempt, refusals = [] }: Change) => tx<
  { accountId: string; kind: string | null }[]
>`
  with changed as (
    update registrations set state = ${to}, since = now(), refusals = ${JSON.stringify(refusals)}::text::jsonb,
      -- The first month of a campaign begins when it is live; after a refusal or a suspension the next does, unless the last is still to be paid or not over.
      paid_until = case when ${beginsMonth(tx, { from, to })} then now() else paid_until end,
      months_from = case when ${beginsMonth(tx, { from, to })} then now() else months_from end
    where account_id = ${accountId} and state = ${from} and attempt = ${attempt} returning account_id, state, since, refusals, submitted->>'kind' as kind
  ), noted as (
    insert into registration_events (account_id, state, at, refusals) select account_id, state, since, refusals from changed
  )
  select account_id, kind from changed
`

/** Takes what is saved as handed in. */
export const startAttempt = (tx: Sql, accountId: string, submitted: BusinessProfile, made: Made) => tx`
  update registrations set attempt = attempt + 1, submitted = ${JSON.stringify(submitted)}::text::jsonb, made = ${JSON.stringify(made)}::text::jsonb,
    elsewhere = null, look_at = null, texted_at = null
  where account_id = ${accountId}
`

export const writeMade = (sql: Sql, accountId: string, attempt: number, made: Made) => sql`
  update registrations set made = ${JSON.stringify(made)}::text::jsonb where account_id = ${accountId} and attempt = ${attempt}
`

/** What mobile networks allow the sender. */
export const writeClasses = (sql: Sql, accountId: string, attempt: number, classes: NetworkClasses) => sql`
  update registrations set classes = ${JSON.stringify(classes)}::text::jsonb where account_id = ${accountId} and attempt = ${attempt}
`

/** What an employee knows of a registration that was made elsewhere. */
export const writeElsewhere = (tx: Sql, accountId: string, known: RegisteredElsewhere) => tx`
  update registrations set elsewhere = ${JSON.stringify(known)}::text::jsonb where account_id = ${accountId}
`

/** Has what was made taken out at the carrier, soon: it is not paid for any more, and has no classes. */
export const startLeaving = (tx: Sql, accountId: string) => tx`
  update registrations set leaving = true, look_at = now(), classes = null, paid_until = null, months_from = null, unpaid_since = null, fee_tried_at = null
  where account_id = ${accountId}
`

/** All of it is out; brand and messaging service stay. */
export const markLeft = (tx: Sql, accountId: string, attempt: number, made: Made) => tx`
  update registrations set leaving = false, made = ${JSON.stringify(made)}::text::jsonb where account_id = ${accountId} and attempt = ${attempt} and leaving
`

/** When the carrier is asked next, unless something happened meanwhile; null for never. */
export const lookAgain = (
  sql: Sql,
  { accountId, attempt, state, leaving }: StoredRegistration,
  seconds: number | null,
) => sql`
  update registrations set look_at = now() + make_interval(secs => ${seconds}::float8)
  where account_id = ${accountId} and attempt = ${attempt} and state = ${state} and leaving = ${leaving}
`

/** When it is tried again, whatever happened. */
export const lookLater = (sql: Sql, accountId: string, attempt: number, seconds: number) => sql`
  update registrations set look_at = now() + make_interval(secs => ${seconds}) where account_id = ${accountId} and attempt = ${attempt}
`

/** Notes that the carrier texts the owner again; none where it did so within the last minute. */
export const markTexted = (tx: Sql, accountId: string) => tx`
  update registrations set texted_at = now(), look_at = now()
  where account_id = ${accountId} and since < now() - interval '1 minute' and (texted_at is null or texted_at < now() - interval '1 minute')
`

/** Those of whom the carrier is to be asked now. A job that is under way sees what has changed, or is followed by another one in a minute. */
export const takeDue = (tx: Sql, limit: number) => tx<{ accountId: string; attempt: number }[]>`
  update registrations set look_at = now() + interval '1 minute' where account_id in (
    select account_id from registrations where look_at <= now() order by look_at limit ${limit} for update skip locked
  ) returning account_id, attempt
`

/** Whose mail tells of it: owners and admins, by their confirmed address where strangers sign up. */
export const toTell = (sql: Sql, accountId: string) => sql<
  { email: string; fullName: string; emailConfirmed: boolean }[]
>`
  select email, full_name, email_confirmed_at is not null as email_confirmed from memberships join users on users.id = user_id
  where account_id = ${accountId} and role in ('owner', 'admin') order by email
`

/** All accounts' registrations: what waits first. Not the drafts of accounts that are closed: closing keeps a row of every account. */
export const allRegistrations = (sql: Sql) => sql<
  (Omit<ListedRegistration, 'refusals' | 'assumed'> & Pick<StoredRegistration, 'refusals' | 'elsewhere'>)[]
>`
  select r.account_id as id, a.name as account, coalesce(r.submitted->>'legalName', p.profile->>'legalName', '') as legal_name, r.state, r.since, r.refusals,
    r.attempt as attempts, r.elsewhere
  from registrations r join accounts a on a.id = r.account_id left join business_profiles p on p.account_id = r.account_id
  where a.closed_at is null or r.state <> 'draft'
  order by r.state = 'live', case when r.state = 'live' then -extract(epoch from r.since) else extract(epoch from r.since) end, r.account_id limit 500
`
