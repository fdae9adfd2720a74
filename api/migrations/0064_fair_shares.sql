-- For whom a job is done: accounts are served in turn. Null: the product's own work, such as the mail of a password reset.
alter table queue_jobs add owner_id uuid references users on delete cascade;
-- Whose turn it takes: the product's own work counts as one account.
alter table queue_jobs add account uuid not null generated always as (coalesce(owner_id, '00000000-0000-0000-0000-000000000000')) stored;
-- How often the process that did it had to be killed, for its memory or its time.
alter table queue_jobs add kills int not null default 0;

update queue_jobs j set owner_id = o.owner_id from orders o where j.payload ->> 'orderId' = o.id::text;

-- What a worker looks for: the accounts that have work, and the first due job of each.
create index queue_jobs_by_account on queue_jobs (account, run_at, id) where failed_at is null;
drop index queue_jobs_due;

-- When each account was last served: who waited longest is next. A lost row costs nobody more than a turn.
create table queue_turns (
  account uuid primary key,
  served_at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- The files that an account has in the store: what it uploaded, and what it was delivered. A file is never without its row.
create table stored_files (
  key text primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('upload', 'result')),
  -- Null until the file is whole: while it is written, or after a crash until it has been measured.
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null default now()
);

create index stored_files_by_owner on stored_files (owner_id, created_at);
create index stored_files_unmeasured on stored_files (created_at) where bytes is null;

insert into stored_files (key, owner_id, kind, created_at)
select upload_key, t.owner_id, 'upload', o.created_at from skip_traces t join orders o on o.id = t.order_id
union all
select file_key, owner_id, 'result', completed_at from orders where file_key is not null;

-- What one account may have, where it is not what every account may (api/src/quotas/quotas.ts). Null: as everybody.
create table account_quotas (
  owner_id uuid primary key references users on delete cascade,
  waiting_uploads int check (waiting_uploads >= 0),
  daily_uploads int check (daily_uploads >= 0),
  stored_bytes bigint check (stored_bytes >= 0)
);
