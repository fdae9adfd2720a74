-- Keys for programs. The key itself is shown once; only its SHA-256 lies here.
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

-- The first answer to each Idempotency-Key of an account, written in the transaction that did the work.
create table idempotent_answers (
  owner_id uuid not null references users on delete cascade,
  key text not null check (key <> ''),
  -- SHA-256 of method, address and body.
  request_hash bytea not null,
  -- Null while a call that commits on its way is running.
  status int,
  body text,
  headers jsonb not null default '{}',
  -- When the answer is forgotten; while it runs, when a process that died is given up.
  expires_at timestamptz not null,
  primary key (owner_id, key)
);

create index idempotent_answers_by_end on idempotent_answers (expires_at);
