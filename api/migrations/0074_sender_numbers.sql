-- Numbers that accounts send from (docs/decisions/0062-numbers-of-an-account.md). The sender of the installation, which accounts without
-- a number share, is no row: it is configuration.
create table sender_numbers (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- E.164.
  number text not null check (number ~ '^\+1[2-9][0-9]{9}$'),
  kind text not null check (kind in ('local', 'toll_free')),
  -- The carrier's id; null until it answered.
  carrier_sid text,
  -- `buying`: the carrier is asked for it. `resting`: the account released it; it is still ours at the carrier, so that no other account
  -- gets it and what comes in finds its account. `returned`: the carrier has it back.
  state text not null check (state in ('buying', 'active', 'resting', 'returned')),
  since timestamptz not null default now(),
  released_at timestamptz,
  rests_until timestamptz,
  returned_at timestamptz,
  -- It was the sender of several accounts until then: what answers a text of that time may be for another.
  shared_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  check (state <> 'resting' or (released_at is not null and rests_until is not null))
);

-- A number is one account's as long as we have it at the carrier.
create unique index sender_numbers_held on sender_numbers (number) where state <> 'returned';
create index sender_numbers_by_account on sender_numbers (account_id);
-- Whose it was.
create index sender_numbers_by_number on sender_numbers (number);

create policy only_mine on sender_numbers to lotline_restricted using (account_id = (select current_account()));

-- The number that a text leaves from; null before that is decided, and for the sender of the installation.
alter table outbound_messages add column sender_number text;
-- The number of an account that a text came to; null for the sender of the installation.
alter table inbound_messages add column sender_number text;
-- What the carrier's list says of both.
alter table restoration_messages add column sender_number text;

-- Claims walk a campaign's texts of one number: each number has a pace of its own.
drop index outbound_ready;
create index outbound_ready on outbound_messages (campaign_id, sender_number, id) where state = 'queued' and not_before is null;
drop index outbound_waiting;
create index outbound_waiting on outbound_messages (campaign_id, sender_number, not_before) where state = 'queued' and not_before is not null;

-- A phone that the operator lets no account text, whatever its person says; in words why.
alter table number_opt_outs add column operator_reason text check (operator_reason <> '');

-- The sandbox carrier's own: the numbers that were bought of it.
create table sandbox.numbers (
  sid text primary key,
  phone_number text not null unique,
  created_at timestamptz not null default now()
);
