-- Who did what in an account, when and to what. No reference to accounts or users: the log outlives both.
create table audit_entries (
  account_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Null for what no call asked for.
  user_id uuid,
  -- As the person was called then.
  by_name text not null,
  -- The API key that it was done with; null for a session.
  api_key_id uuid,
  kind text not null check (kind in ('security', 'members', 'contacts', 'messages', 'campaigns', 'orders', 'billing', 'settings')),
  -- In words that people read.
  act text not null check (act <> ''),
  -- What it was done to, as people call it. Never a text's body, a password or a token.
  subject text not null default '',
  -- Ids of what was touched, by the names that the API gives them.
  refs jsonb not null default '{}',
  primary key (account_id, id)
);

-- The list of a period, of all, of a person and of a kind, newest first.
create index audit_entries_by_account on audit_entries (account_id, at, id);
create index audit_entries_by_person on audit_entries (account_id, user_id, at, id);
create index audit_entries_by_kind on audit_entries (account_id, kind, at, id);
-- Serves the nightly deletion; entries are appended in the order of time, so a block range index is enough and costs a call nothing.
create index audit_entries_by_time on audit_entries using brin (at) with (pages_per_range = 16);

-- The log is append-only; what is old enough for the nightly deletion may go.
create function refuse_change_of_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '390 days' then return old; end if;
  raise exception 'audit_entries is append-only';
end $$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_audit_entry();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change_of_audit_entry();

-- Who asked for the work: what a job writes down is theirs.
alter table queue_jobs add column by_user_id uuid references users on delete set null;
