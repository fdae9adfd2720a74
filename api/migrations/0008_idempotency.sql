-- The first answer to each Idempotency-Key of an account, written in the transaction that did the work.
create table idempotent_answers (
  owner_id uuid not null references users on delete cascade,
  key text not null check (key <> ''),
  -- SHA-256 of method, address and body.
  request_hash bytea not null,
  -- Null while a call that commits before its end is running.
  status int,
  body text,
  headers jsonb not null default '{}',
  -- When the answer is deleted; while it runs, when a process that died is given up.
  expires_at timestamptz not null,
  primary key (owner_id, key)
);

create index idempotent_answers_by_end on idempotent_answers (expires_at);
