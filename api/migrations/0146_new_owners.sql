-- When a member had used an account last before it was closed: opened again, it is not what their next sign-in opens unless they used it last. Null of those
-- that were closed before.
alter table former_members add column used_at timestamptz;

-- Members whom employees would make an owner of an account whose owners are gone. Kept as proof as long as the account.
-- Without references to people: it outlives them.
create table owner_requests (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- Who is to be an owner, and as they were called then.
  user_id uuid not null,
  full_name text not null,
  email text not null,
  -- Every member reads it.
  reason text not null check (reason <> ''),
  -- `asked`: a second employee has to confirm it; after seven days it counts as expired. `waiting`: any owner who signs in stops it.
  state text not null check (state in ('asked', 'waiting', 'done', 'stopped')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamptz,
  due_at timestamptz,
  -- Whose absence counts: the owners when it was confirmed.
  owners uuid[],
  ended_at timestamptz,
  -- Why it was stopped.
  ended_for text,
  primary key (id, account_id),
  constraint owner_requests_by_two check (confirmed_by <> asked_by),
  constraint owner_requests_confirmed check (
    (confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (due_at is null) and (confirmed_at is null) = (owners is null)
    and (confirmed_at is not null or state in ('asked', 'stopped'))
  ),
  constraint owner_requests_ended check ((ended_at is null) = (state in ('asked', 'waiting')))
);

-- One at a time; serves also the worker's look.
create unique index owner_requests_open on owner_requests (account_id) where state in ('asked', 'waiting');
-- The newest of an account.
create index owner_requests_by_account on owner_requests (account_id, asked_at desc);

-- Only employees write it.
revoke insert, update on owner_requests from lotline_member, lotline_restricted;
