-- What a business says of itself to become a sender of its own, as it was typed so far (contract/business-profile.ts).
create table business_profiles (
  account_id uuid primary key references accounts on delete cascade,
  profile jsonb not null,
  -- The pages in its name are at /b/<slug>/…; kept from its first saving on, because the carrier reads them there.
  slug text not null constraint business_profiles_slug_key unique,
  saved_at timestamptz not null default now()
);

-- How far an account is with the carrier. Without a row it is a draft.
create table registrations (
  account_id uuid primary key references accounts on delete cascade,
  state text not null check (state in ('draft', 'checked', 'brand_pending', 'brand_failed', 'brand_verified', 'campaign_pending', 'campaign_failed', 'campaign_verified', 'live', 'suspended')),
  since timestamptz not null default now(),
  -- How often it was submitted: a job of an earlier time changes nothing any more.
  attempt int not null default 0,
  -- What was handed to the carrier.
  submitted jsonb,
  -- What was made at the carrier: each piece's id, written down as soon as the carrier has told it.
  made jsonb not null default '{}',
  -- Why the carrier refused, while it has.
  refusals jsonb not null default '[]',
  -- When the carrier is asked next; null while a job does so, and where nothing is awaited.
  look_at timestamptz
);

-- Serves the loop that finds those of which the carrier is to be asked.
create index registrations_by_look on registrations (look_at) where look_at is not null;
-- Serves the operator's list of what waits and what was refused.
create index registrations_by_state on registrations (state, since);

-- Every state that a registration came to.
create table registration_events (
  id bigint generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  state text not null,
  refusals jsonb not null default '[]',
  at timestamptz not null default now(),
  primary key (account_id, id)
);

-- What was made at the sandbox carrier to register a sender.
create table sandbox.registrations (
  sid text primary key,
  -- The collection that it lies in, by its path.
  collection text not null,
  fields jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_registrations_by_collection on sandbox.registrations (collection, created_at desc);
