-- The cookie holds a random token; only its SHA-256 is stored. Where a session was opened and last used lets its owner tell it
-- from a stranger's.
create table sessions (
  token_hash bytea primary key,
  -- To end a session by: the hash is never shown.
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references users on delete cascade,
  -- Browser and system as the browser names them.
  device text not null default 'Unknown device',
  -- Network addresses; null where the request had none.
  first_address text,
  last_address text,
  created_at timestamptz not null default now(),
  -- Written at most once a minute. A session that is not used for 7 days ends.
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Ends every session of an account after a password reset.
create index sessions_by_user on sessions (user_id);
-- Serves the nightly deletion.
create index sessions_by_end on sessions (expires_at);
