-- A sign-in whose password was right and that waits for its second factor. Only the SHA-256 of ticket and challenge lie here.
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
