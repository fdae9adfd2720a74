-- A change of many conversations at once. A large one is done, and undone, in steps by a worker: each is a transaction, and after a killed worker
-- the next goes on with what is left.
create table conversation_batches (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- As the contract has it: { type: 'assign', to: … }.
  act jsonb not null,
  by_user_id uuid references users on delete set null,
  -- Conversations that were selected, and those that were changed so far.
  total int not null default 0,
  changed int not null default 0,
  done_at timestamptz,
  undoing_since timestamptz,
  undone_at timestamptz,
  -- What the undo has put back, and kept because it changed since.
  restored int not null default 0,
  kept int not null default 0,
  created_at timestamptz not null default now(),
  primary key (id, account_id)
);

-- The selected conversations of a batch. A row goes once its conversation was put back.
create table conversation_befores (
  batch_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  conversation_id uuid not null,
  -- What the batch changed, before and after; null while it has not come to it.
  before jsonb,
  after jsonb,
  primary key (batch_id, account_id, conversation_id),
  foreign key (batch_id, account_id) references conversation_batches (id, account_id) on delete cascade,
  foreign key (conversation_id, account_id) references conversations (id, account_id) on delete cascade
);

-- For the end of a conversation.
create index conversation_befores_by_conversation on conversation_befores (conversation_id, account_id);

alter table acts drop constraint acts_kind_check;
alter table acts add constraint acts_kind_check check (kind in (
  'contacts', 'conversations', 'contact_deleted', 'disposition', 'opt_outs', 'saved_reply_deleted', 'campaign_canceled', 'order_canceled', 'api_key_revoked', 'files_deleted'
));

-- A member who sees only what is assigned to them sees what they did themselves.
create policy only_mine on conversation_batches to lotline_restricted
  using (account_id = (select current_account()) and by_user_id = (select current_member()));
create policy only_mine on conversation_befores to lotline_restricted
  using (account_id = (select current_account()) and exists (select from conversation_batches b where b.id = batch_id));
