-- Who is writing in a conversation, for a minute from the last key on. Ends with the membership.
create table conversation_holds (
  account_id uuid not null references accounts on delete cascade,
  conversation_id uuid not null,
  user_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz not null,
  primary key (conversation_id, account_id),
  foreign key (conversation_id, account_id) references conversations (id, account_id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);

-- For the end of a membership.
create index conversation_holds_by_member on conversation_holds (account_id, user_id);
