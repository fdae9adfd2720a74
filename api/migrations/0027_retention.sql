-- The nightly deletion of what is kept no longer: one row per night, so that one of all workers does it.
create table retention_runs (
  night date primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- How many rows or files each rule removed.
  removed jsonb not null default '{}'
);
