-- The background work: few coarse jobs, put here in the transaction of the change that needs them.
create table queue_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  -- Two jobs of one name and key are one job until the first has ended.
  key text,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts_left int not null check (attempts_left >= 0),
  lease_until timestamptz,
  claimed_by uuid,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0.02);

create unique index queue_jobs_once on queue_jobs (name, key) where failed_at is null;

-- What a worker looks for: due, not failed for good, and not held by a living worker.
create index queue_jobs_due on queue_jobs (run_at, id) where failed_at is null;
