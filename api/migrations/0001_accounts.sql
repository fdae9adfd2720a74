create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text not null check (full_name <> ''),
  password_hash text not null,
  -- Granted from the operator's command line only.
  employee boolean not null default false,
  created_at timestamptz not null default now()
);

-- One account an address, whatever its capitals.
create unique index users_by_email on users (lower(email));

-- The cookie holds a random token; only its SHA-256 lies here.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Ends every session of an account after a password reset.
create index sessions_by_user on sessions (user_id);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index password_resets_by_user on password_resets (user_id);

-- Failed sign-ins and reset requests, counted per address and hour; keys are hashes, no addresses.
create table attempts (
  key bytea not null,
  hour timestamptz not null,
  count int not null default 1,
  primary key (key, hour)
);
