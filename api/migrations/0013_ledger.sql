-- Every movement of money, appended and never changed. A charge or a hold begins a transaction;
-- a capture, a release or a refund belongs to one (`of`). Amounts are never negative: the kind gives the direction.
-- Orders and campaigns are named without a foreign key, so that the ledger outlives what it billed.
create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  key text not null check (key <> ''),
  kind text not null check (kind in ('charge', 'hold', 'capture', 'release', 'refund')),
  of uuid references ledger_entries,
  owner_id uuid not null references users,
  type text not null check (type <> ''),
  description text not null,
  service text not null,
  plan text not null check (plan in ('starter', 'growth', 'enterprise', 'custom')),
  uses bigint not null check (uses >= 0),
  amount numeric(14, 2) not null check (amount >= 0),
  -- What an employee's order would have cost.
  waived numeric(14, 2) not null default 0 check (waived >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  order_id uuid,
  campaign_id uuid,
  reason text,
  created_at timestamptz not null default now(),
  constraint ledger_entries_begins_or_belongs check ((kind in ('charge', 'hold')) = (of is null))
);

-- The idempotency of charges: a key begins at most one transaction, and moves it at most once in each way.
create unique index ledger_entries_begin_once on ledger_entries (key) where of is null;
create unique index ledger_entries_move_once on ledger_entries (key, kind) where of is not null;
-- A hold is settled once.
create unique index ledger_entries_settle_once on ledger_entries (of, kind) where kind in ('capture', 'release');
-- Serves the search for refunds of one campaign.
create index ledger_entries_by_key on ledger_entries (key text_pattern_ops);
-- Serves the sums of a transaction.
create index ledger_entries_of on ledger_entries (of) where of is not null;
-- Serves the list of transactions, the uses of a month and what was spent in it.
create index ledger_entries_by_owner on ledger_entries (owner_id, created_at desc, seq desc) where of is null;
-- Serves the monthly statement.
create index ledger_entries_moves on ledger_entries (owner_id, created_at) where kind in ('charge', 'capture', 'refund');
create index ledger_entries_by_order on ledger_entries (order_id) where order_id is not null;
create index ledger_entries_by_campaign on ledger_entries (campaign_id) where campaign_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only';
end
$$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- What the customer sees. `amount` is what the transaction costs at this moment: held, or taken less what was given back,
-- so that the amounts of a customer add up to what they were billed.
create view transactions as
select
  begun.id, begun.seq, begun.owner_id, begun.description, begun.type, begun.service, begun.plan, begun.currency,
  begun.order_id, begun.campaign_id, begun.waived, begun.created_at,
  case when pending then begun.uses else moved.uses end as uses,
  case when pending then begun.amount else moved.taken - moved.refunded end as amount,
  begun.amount as asked,
  moved.released, moved.refunded, moved.reason,
  case
    when pending then 'pending'
    -- Released whole: because it failed, or because nothing was delivered.
    when moved.taken = 0 and moved.released > 0 and moved.reason is not null then 'failed'
    when moved.taken = moved.refunded and moved.refunded + moved.released > 0 then 'refunded'
    else 'completed'
  end as status
from ledger_entries begun
cross join lateral (
  select
    case when begun.kind = 'charge' then begun.amount else coalesce(sum(amount) filter (where kind = 'capture'), 0) end as taken,
    case when begun.kind = 'charge' then begun.uses else coalesce(sum(uses) filter (where kind = 'capture'), 0) end as uses,
    coalesce(sum(amount) filter (where kind = 'release'), 0) as released,
    coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
    coalesce(max(reason), begun.reason) as reason,
    count(*) filter (where kind in ('capture', 'release')) as settled
  from ledger_entries move
  where move.of = begun.id
) moved
cross join lateral (select begun.kind = 'hold' and moved.settled = 0 as pending) state
where begun.of is null;

create table spending_caps (
  owner_id uuid primary key references users on delete cascade,
  amount numeric(14, 2) not null check (amount >= 0),
  updated_at timestamptz not null default now()
);
