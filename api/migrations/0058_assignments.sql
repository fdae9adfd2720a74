-- Since when a conversation is its member's: what waits too long is given on, counted from here.
alter table conversations add column assigned_at timestamptz;

-- Each change of whose a conversation is, written with it.
create table conversation_assignments (
  id bigint generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  conversation_id uuid not null,
  from_user_id uuid references users on delete set null,
  to_user_id uuid references users on delete set null,
  cause text not null check (cause in ('member', 'leaving', 'rule', 'clock')),
  -- Who assigned it by hand, or ended the membership; null for a rule and for the clock.
  by_user_id uuid references users on delete set null,
  -- The rule in words, as it was then.
  rule text,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (conversation_id, account_id) references conversations (id, account_id) on delete cascade
);

-- The newest of a conversation, who had it since it waits, and the end of a conversation.
create index conversation_assignments_in_order on conversation_assignments (conversation_id, account_id, id desc);
