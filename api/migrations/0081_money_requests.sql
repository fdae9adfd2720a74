-- What employees gave to accounts, or sent back to their cards (docs/decisions/0073-credits-refunds-disputes.md), and what waits for a second employee. Kept as proof.
create table money_requests (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- What the browser calls this attempt; the same attempt sent twice is one.
  attempt text not null check (attempt <> ''),
  kind text not null check (kind in ('credit', 'refund')),
  amount numeric(14, 2) not null check (amount > 0),
  -- The customer reads it.
  reason text not null check (reason <> ''),
  -- Of a refund: the payment that it is of, by card at a checkout or into the balance. Without references: either is another table, and the proof outlives both.
  payment_kind text check (payment_kind in ('checkout', 'top_up')),
  payment_id uuid,
  -- `waiting` for a second employee. After its time it counts as expired.
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was refused.
  decision text,
  primary key (id, account_id),
  unique (account_id, attempt),
  constraint money_requests_of_a_payment check ((kind = 'refund') = (payment_id is not null) and (payment_id is null) = (payment_kind is null)),
  -- What waited for a second employee is never done by the first.
  constraint money_requests_by_two check (decided_by is null or state = 'refused' or decided_by <> asked_by)
);

-- Serves the employees' list, and what one employee gave in the last day.
create index money_requests_waiting on money_requests (asked_at) where state = 'waiting';
create index money_requests_by_employee on money_requests (asked_by, asked_at) where state = 'done';
-- Serves what is left of a payment.
create index money_requests_by_payment on money_requests (payment_id, account_id) where payment_id is not null;

-- Only employees write it.
revoke insert, update on money_requests from lotline_member, lotline_restricted;
