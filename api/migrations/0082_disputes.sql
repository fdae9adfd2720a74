-- Payments that the customer's bank took back (docs/decisions/0073-credits-and-refunds.md), by the processor's name of the dispute.
create table disputes (
  id text not null check (id <> ''),
  account_id uuid not null references accounts on delete cascade,
  payment_kind text not null check (payment_kind in ('checkout', 'top_up')),
  payment_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- `inquiry`: the bank only asks, nothing was taken yet.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'dropped')),
  -- The bank's reason, as the processor names it.
  reason text not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- What was taken from the balance; what it did not have is a debt. Null while nothing was taken.
  taken numeric(14, 2) check (taken >= 0),
  -- An employee let sending go on all the same.
  let_go_at timestamptz,
  let_go_by text,
  let_go_reason text,
  primary key (id, account_id),
  constraint disputes_let_go_with_reason check ((let_go_at is null) = (let_go_reason is null) and (let_go_at is null) = (let_go_by is null))
);
-- A webhook names a dispute, not an account.
create unique index disputes_by_name on disputes (id);
create index disputes_by_account on disputes (account_id, opened_at);
create index disputes_by_payment on disputes (payment_id, account_id);

-- What an account owes: never a balance below zero, but a row of its own that the next money pays.
create table debts (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  dispute_id text not null,
  amount numeric(14, 2) not null check (amount > 0),
  paid numeric(14, 2) not null default 0 check (paid >= 0 and paid <= amount),
  since timestamptz not null,
  -- How often the owner was reminded, and when last; then sending stops.
  told int not null default 0 check (told between 0 and 3),
  told_at timestamptz,
  stopped_at timestamptz,
  -- Paid, or taken back because the dispute was won.
  ended_at timestamptz,
  primary key (id, account_id),
  foreign key (dispute_id, account_id) references disputes (id, account_id) on delete cascade
);
create index debts_open on debts (account_id, since) where ended_at is null;
create index debts_by_dispute on debts (dispute_id, account_id);

-- Money stops sending by itself, beside what an employee decides (suspended_at): both may hold at once, and each ends alone.
alter table accounts add column stopped_at timestamptz;
alter table accounts add column stopped_for text check (stopped_for <> '');
alter table accounts add constraint accounts_stopped_with_reason check ((stopped_at is null) = (stopped_for is null));
-- Shown above every page.
alter table accounts add column owes boolean not null default false;
-- Asked by each claim of the senders.
create index accounts_stopped on accounts (id) where stopped_at is not null;
