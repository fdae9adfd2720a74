-- Who did what to the safety of accounts and of the installation, from where, and how it ended. Never what people typed.
-- No reference to users: the log outlives an account.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null check (event <> ''),
  outcome text not null check (outcome in ('success', 'failure')),
  user_id uuid,
  address text,
  details jsonb not null default '{}'
);

create index security_events_by_user on security_events (user_id, at desc) where user_id is not null;
create index security_events_by_time on security_events (at);

-- When the address was confirmed by the link that was mailed to it.
alter table users add email_confirmed_at timestamptz;
