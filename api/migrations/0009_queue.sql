-- The background work: few coarse jobs, put here in the transaction of the change that needs them.
create table queue_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- Two jobs of one name and key are one job until the first has ended.
  key text,
  -- For whom the job is done: accounts are served in turn. Null: the product's own work, such as the mail of a password reset.
  owner_id uuid references users on delete cascade,
  -- Whose turn it takes: the product's own work counts as one account.
  account uuid not null generated always as (coalesce(owner_id, '00000000-0000-0000-0000-000000000000')) stored,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts_left int not null check (attempts_left >= 0),
  -- How often the process that did it had to be killed, for its memory or its time.
  kills int not null default 0,
  lease_until timestamptz,
  claimed_by uuid,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0.02);

create unique index queue_jobs_once on queue_jobs (name, key) where failed_at is null;
-- What a worker looks for: the accounts that have work, and the first due job of each.
create index queue_jobs_by_account on queue_jobs (account, run_at, id) where failed_at is null;

-- When each account was last served: the one that waited longest is next. A lost row costs an account no more than a turn.
create table queue_turns (
  account uuid primary key,
  served_at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
