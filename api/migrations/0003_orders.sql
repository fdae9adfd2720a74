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
  filename text,
  record_count int check (record_count >= 0),
  -- What the screens show beside the count: repeats, matches, the hand it waits for.
  summary jsonb not null default '{}',
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint a_failed_order_says_why check (status <> 'failed' or reason is not null),
  constraint an_ended_order_has_its_time check ((status = 'processing') = (completed_at is null))
);

-- The lists under the forms: one account's orders of one kind, newest first.
create index orders_by_owner on orders (owner_id, kind, created_at desc);

-- Every mail the product sent or, in local mode, put into its mailbox.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  -- [{ filename, fileKey }] in the file store.
  attachments jsonb not null default '[]',
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index mails_newest on mails (created_at desc);
