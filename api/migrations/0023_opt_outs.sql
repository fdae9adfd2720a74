-- An account's opt-outs as a ledger: appended, never changed.
create table suppressions (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  action text not null check (action in ('suppress', 'lift')),
  reason text not null,
  source text not null check (source in ('person', 'carrier', 'manual', 'import')),
  inbound_id uuid,
  created_at timestamptz not null default now()
);

create index suppressions_by_phone on suppressions (owner_id, phone, id desc);
-- Serves the dashboard: one account's month and last 30 days.
create index suppressions_by_time on suppressions (owner_id, created_at) where action = 'suppress';

create function refuse_suppression_change() returns trigger language plpgsql as $$
begin
  raise exception 'The suppression ledger is append-only';
end
$$;
create trigger suppressions_append_only before update on suppressions
  for each row execute function refuse_suppression_change();

-- What the ledger says at this moment, for quick questions.
create table suppressed_phones (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  reason text not null,
  source text not null,
  since timestamptz not null default now(),
  primary key (owner_id, phone)
);

-- All accounts send from one number: whoever says STOP to it says it to each of them. START takes the row away.
create table number_opt_outs (
  phone text primary key,
  inbound_id uuid references inbound_messages on delete set null,
  since timestamptz not null default now()
);

-- Whom an account may not text: the phones on its own list, and those that said STOP to the number that all accounts send from.
-- Every question about an opt-out asks this function, so that no screen says other than what sending does. Without an account (null):
-- those that no account may text. A phone may come twice; the row of the shared number has no reason of its own.
-- Plain SQL, stable and not strict, so that the planner inlines it into the query that asks and uses both primary keys.
create function opted_out_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select s.phone, s.reason, s.source, s.since from suppressed_phones s where s.owner_id = account
  union all
  select n.phone, null::text, 'person'::text, n.since from number_opt_outs n
$$;

-- Phones of which the carrier said that no text arrives there; a contact's label says it to people.
create table bad_numbers (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  reason text not null check (reason in ('bad_number', 'landline')),
  error_code int,
  since timestamptz not null default now(),
  primary key (owner_id, phone)
);
