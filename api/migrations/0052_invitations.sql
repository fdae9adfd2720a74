-- An invitation to join an account, mailed as a link of which only the SHA-256 is stored.
create table invitations (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- The address that it was mailed to: nobody else joins by it.
  email text not null,
  role text not null check (role in ('owner', 'admin', 'manager', 'agent', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id, account_id)
);

-- One open invitation for each address, whatever its capitals; also the list of an account's.
create unique index invitations_by_address on invitations (account_id, lower(email)) where accepted_at is null;

-- The operator let the account invite, whatever its plan.
alter table accounts add column team_granted_at timestamptz;
