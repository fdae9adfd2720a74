-- An account that its owner closed. Its row stays: texts, opt-outs, bills and the log refer to it. Until it has been emptied an owner may open it again.
alter table accounts add column closed_at timestamptz;
alter table accounts add column closed_by uuid references users on delete set null;
alter table accounts add column emptied_at timestamptz;
alter table accounts add constraint accounts_emptied_after_closed check (emptied_at is null or closed_at is not null);
-- For the nightly deletion of what is left.
create index accounts_to_empty on accounts (closed_at) where closed_at is not null and emptied_at is null;

-- Who was a member when the account was closed: they are again when it is opened again.
create table former_members (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'manager', 'agent', 'viewer')),
  only_mine boolean not null,
  joined_at timestamptz not null,
  primary key (account_id, user_id)
);
create index former_members_by_user on former_members (user_id);
