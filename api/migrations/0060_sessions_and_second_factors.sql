-- A session says where it was opened and last used, so that its owner can tell his own from a stranger's.
-- It has an id of its own to be ended by: the hash is never shown.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  -- Browser and system as the browser names them.
  add column device text not null default 'Unknown device',
  -- Network addresses; null for sessions older than these columns.
  add column first_address text,
  add column last_address text,
  -- Written at most once a minute. A session that is not used for 7 days ends.
  add column last_used_at timestamptz not null default now();

-- Links that confirm an account's address after sign-up; only the SHA-256 of each lies here.
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

-- An authenticator app (RFC 6238). The secret is sealed with the installation's key.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  -- Null until a first code was right: it is no second factor before that.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code works twice.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- WebAuthn credentials.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- The authenticator's signature counter: one that goes back is a copied key.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_by_user on passkeys (user_id, created_at);

-- Each code is good for one sign-in; only hashes lie here.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whether a sign-in of this account asks for a second factor. Recovery codes alone are none.
create function has_second_factor(account uuid) returns boolean language sql stable
  return exists (select from passkeys where user_id = account) or exists (select from totp_factors where user_id = account and confirmed_at is not null);

-- A mail whose text opens an account: the text is cut once the mail was handed over.
alter table mails add column secret boolean not null default false;
