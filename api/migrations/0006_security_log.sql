-- Who did what to the safety of accounts and of the installation, from where, and its outcome. Never what people typed.
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

-- The log is append-only; what is old enough for the nightly deletion may go.
create function refuse_change_of_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '390 days' then return old; end if;
  raise exception 'security_events is append-only';
end $$;

create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change_of_security_event();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_change_of_security_event();
