create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- When the address was confirmed by the link that was mailed to it.
  email_confirmed_at timestamptz,
  full_name text not null check (full_name <> ''),
  password_hash text not null,
  -- Granted from the operator's command line only.
  employee boolean not null default false,
  created_at timestamptz not null default now()
);

-- One account per address, whatever its capitals.
create unique index users_by_email on users (lower(email));
-- Asked at each sign-in: while such hashes are left, every look-up of a password computes both kinds and takes the same time.
create index users_with_old_hashes on users (id) where password_hash like 'scrypt$%';

-- Links that confirm an account's address after sign-up; only the SHA-256 of each is stored.
create table email_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The address that the link was mailed to: it confirms no other.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index email_confirmations_by_user on email_confirmations (user_id, created_at);

-- A change of e-mail that waits for the links mailed to the new and to the old address; a newer one replaces it.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null,
  new_token_hash bytea not null unique,
  old_token_hash bytea not null unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index password_resets_by_user on password_resets (user_id);
