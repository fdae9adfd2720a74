-- Numbers that a customer has elsewhere and wants to text from here: asked for by the customer, brought by an employee and the carrier.
create table brought_numbers (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  number text not null check (number ~ '^\+1[2-9][0-9]{9}$'),
  -- `hosted`: calls stay where they are. `ported`: the number moves.
  way text not null check (way in ('hosted', 'ported')),
  -- Who has it now and under which name and number, and who says that it may be brought.
  details jsonb not null,
  state text not null check (state in ('asked', 'documents_wanted', 'submitted', 'live', 'refused', 'withdrawn')),
  -- What the employee says of this state.
  note text not null default '',
  since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (id, account_id)
);
-- A number is brought for one account at a time.
create unique index brought_numbers_open on brought_numbers (number) where state in ('asked', 'documents_wanted', 'submitted');
create index brought_numbers_by_account on brought_numbers (account_id);

-- Every state that one came to.
create table brought_number_events (
  id bigint generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  brought_id uuid not null,
  state text not null,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (brought_id, account_id) references brought_numbers (id, account_id) on delete cascade
);
create index brought_number_events_of on brought_number_events (brought_id, account_id);
