-- The payment of an order by card, one row per attempt.
create table payments (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users,
  order_id uuid not null,
  -- What the browser calls this attempt; the same attempt sent twice is one.
  attempt text not null check (attempt <> ''),
  provider text not null check (provider in ('demo', 'stripe', 'bypass')),
  -- The processor's own name of the payment.
  reference text,
  amount numeric(14, 2) not null check (amount >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  status text not null check (status in ('pending', 'paid', 'failed')),
  -- The hold in the ledger that this payment makes good.
  ledger_key text not null,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, attempt)
);

-- An order is paid once, whatever happens at the same time.
create unique index payments_once on payments (order_id) where status in ('pending', 'paid');
create unique index payments_by_ledger_key on payments (ledger_key);
create unique index payments_by_reference on payments (provider, reference) where reference is not null;

-- Webhooks of the card processor, each taken once.
create table card_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
