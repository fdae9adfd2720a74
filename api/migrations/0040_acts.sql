-- What the account did that changed or took away something, in one list with its undo. Written in the transaction of the act itself.
create table acts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('contacts', 'contact_deleted', 'disposition', 'opt_outs', 'saved_reply_deleted', 'campaign_canceled', 'api_key_revoked', 'files_deleted')),
  -- In words that people read.
  title text not null check (title <> ''),
  -- What was changed: a batch of contacts, a contact, a disposition. With the kind it names what is undone.
  ref uuid,
  -- What the undo needs beside that.
  inverse jsonb not null default '{}',
  -- Why it cannot be undone; null where it can.
  final_reason text,
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- A large undo is a job: since when it runs.
  undoing_since timestamptz,
  undone_at timestamptz
);

-- Serves the list: one account's acts, newest first.
create index acts_by_owner on acts (owner_id, created_at desc, id);
-- What was undone where it was done is marked here too.
create index acts_by_ref on acts (ref) where ref is not null and undone_at is null;

-- Batches of before.
insert into acts (owner_id, kind, title, ref, by_user_id, created_at, undone_at)
select owner_id, 'contacts', title, id, by_user_id, created_at, undone_at from contact_batches;

-- Which of the phones on the list one act typed in.
alter table suppressions add column act_id uuid;
create index suppressions_by_act on suppressions (act_id) where act_id is not null;
