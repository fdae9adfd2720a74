-- The specification's "job": whatever a customer ordered and waits for.
create table orders (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('pull_list', 'skip_trace', 'send_sms')),
  title text not null,
  params jsonb not null default '{}',
  status text not null default 'processing' check (status in ('processing', 'complete', 'failed')),
  reason text,
  file_key text,
  -- When the result file was deleted because its time was over; its records stay bought.
  file_deleted_at timestamptz,
  filename text,
  record_count int check (record_count >= 0),
  -- What the screens show beside the count: repeats, matches, that an employee fills it.
  summary jsonb not null default '{}',
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint orders_failed_has_reason check (status <> 'failed' or reason is not null),
  constraint orders_ended_has_completed_at check ((status = 'processing') = (completed_at is null))
);

-- The lists under the forms: one account's orders of one kind, newest first.
create index orders_by_owner on orders (owner_id, kind, created_at desc);
-- Serves the nightly deletion of files.
create index orders_with_old_files on orders (completed_at) where file_key is not null;

-- Orders that no source fills: an employee does.
create table manual_orders (
  order_id uuid primary key references orders on delete cascade,
  due_at timestamptz not null,
  taken_by uuid references users on delete set null,
  taken_at timestamptz,
  created_at timestamptz not null default now()
);
