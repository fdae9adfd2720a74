-- What members say to each other about a conversation. In a table of its own, which nothing that sends ever reads.
create table conversation_notes (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  conversation_id uuid not null,
  by_user_id uuid references users on delete set null,
  body text not null check (body <> ''),
  -- The members whom it is for in particular.
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  foreign key (conversation_id, account_id) references conversations (id, account_id) on delete cascade
);

-- The notes of a thread in order, and the end of a conversation.
create index conversation_notes_in_order on conversation_notes (conversation_id, account_id, created_at);
