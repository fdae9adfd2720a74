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

-- What one account may have, where it differs from the default (api/src/features/quotas/quotas.ts). Null: the default.
create table account_quotas (
  owner_id uuid primary key references users on delete cascade,
  waiting_uploads int check (waiting_uploads >= 0),
  daily_uploads int check (daily_uploads >= 0),
  stored_bytes bigint check (stored_bytes >= 0)
);
