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

-- Each code is good for one sign-in; only hashes are stored.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whether a sign-in of this account asks for a second factor. Recovery codes alone are none.
create function has_second_factor(account uuid) returns boolean language sql stable
  return exists (select from passkeys where user_id = account)
    or exists (select from totp_factors where user_id = account and confirmed_at is not null);

-- A sign-in whose password was right and that waits for its second factor. Only the SHA-256 of ticket and challenge are stored.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- What a passkey must sign; null where the account has none, or once an answer has used it up.
  passkey_challenge_hash bytea,
  -- How many answers it has had.
  answers int not null default 0,
  expires_at timestamptz not null
);

create index sign_in_tickets_by_user on sign_in_tickets (user_id);
create index sign_in_tickets_by_end on sign_in_tickets (expires_at);

-- The challenge of a passkey that is being added; a newer one replaces it.
create table passkey_setups (
  user_id uuid primary key references users on delete cascade,
  challenge_hash bytea not null,
  expires_at timestamptz not null
);

-- Wrong answers of an account since the first of its running window: six digits must not be guessed.
create table wrong_second_factors (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('unknown device', 'known device', 'set-up')),
  count int not null,
  since timestamptz not null default now(),
  primary key (user_id, purpose)
);
