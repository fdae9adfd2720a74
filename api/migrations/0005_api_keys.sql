-- Keys for programs. The key itself is shown once; only its SHA-256 is stored.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  -- How it begins, to know it again in a list.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'send', 'billing']),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- The calls of the running minute: the rate limit holds across every process.
  minute timestamptz,
  minute_count int not null default 0
) with (fillfactor = 70);

-- A name stands for one key; a double click makes no second one.
create unique index api_keys_by_name on api_keys (owner_id, lower(name)) where revoked_at is null;
