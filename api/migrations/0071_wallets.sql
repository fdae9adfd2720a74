-- The money of an account (docs/decisions/0064-segments-and-the-wallet.md). `play` is the demo's, which nobody paid; `wallet` was paid in.
-- `card` never was in a wallet: a checkout takes it from a card and gives it back there. `none` is from before there were wallets.
alter table ledger_entries add column funds text not null default 'none' check (funds in ('none', 'card', 'play', 'wallet'));
alter table ledger_entries alter column funds drop default;

-- Money comes in by a top-up (paid), a credit (given) or an adjustment (a correction, the only amount that may be below zero).
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'hold', 'capture', 'release', 'refund', 'top_up', 'credit', 'adjustment'));
alter table ledger_entries drop constraint ledger_entries_amount_check;
alter table ledger_entries add constraint ledger_entries_amount_check check (amount >= 0 or kind = 'adjustment');
alter table ledger_entries drop constraint ledger_entries_begins_or_belongs;
alter table ledger_entries add constraint ledger_entries_begins_or_belongs
  check ((kind in ('capture', 'release', 'refund')) = (of is not null));
alter table ledger_entries add constraint ledger_entries_comes_into_a_wallet
  check (kind not in ('top_up', 'credit', 'adjustment') or funds in ('play', 'wallet'));

-- What an account has. Only the ledger moves `balance` and `held`, by its trigger, so that they cannot differ from it; no order of
-- writes, of whichever process, makes more of it be spent or set aside than there is.
create table wallets (
  account_id uuid not null references accounts on delete cascade,
  funds text not null check (funds in ('play', 'wallet')),
  -- All of it.
  balance numeric(14, 2) not null default 0,
  -- Of that, what open holds keep for orders.
  held numeric(14, 2) not null default 0 check (held >= 0),
  -- Of that, what typed answers will cost once their day is charged.
  reserved numeric(14, 2) not null default 0 check (reserved >= 0),
  primary key (account_id, funds),
  constraint wallets_never_below_zero check (balance >= held + reserved)
);

create function move_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (account_id, funds) values (new.account_id, new.funds) on conflict do nothing;
  update wallets set
    balance = balance + case
      when new.kind in ('top_up', 'credit', 'adjustment', 'refund') then new.amount
      when new.kind in ('charge', 'capture') then -new.amount
      else 0 end,
    held = held + case
      when new.kind = 'hold' then new.amount
      when new.kind in ('capture', 'release') then -new.amount
      else 0 end
  where account_id = new.account_id and funds = new.funds;
  return null;
end $$;
create trigger ledger_entries_move_wallet after insert on ledger_entries
  for each row when (new.funds in ('play', 'wallet')) execute function move_wallet();

-- An answer's share of `reserved`: its price, rounded up at the cent.
alter table answer_bills add column funds text not null default 'none' check (funds in ('none', 'play', 'wallet'));
alter table answer_bills alter column funds drop default;
alter table answer_bills add column reserved numeric(14, 2) not null default 0 check (reserved >= 0);
alter table answer_bills alter column reserved drop default;

-- Orders that the wallet does not cover yet. The row goes when the money is held, or when the order is canceled.
create table unpaid_orders (
  account_id uuid not null references accounts on delete cascade,
  -- As the ledger will call it.
  key text not null,
  amount numeric(14, 2) not null check (amount > 0),
  description text not null,
  -- What the ledger will hold for a campaign; null for a list, which is priced again when it is delivered.
  bill jsonb,
  campaign_id uuid,
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, key),
  foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete cascade,
  foreign key (order_id, account_id) references orders (id, account_id) on delete cascade,
  constraint unpaid_orders_of_one_thing check ((campaign_id is null) <> (order_id is null))
);
create index unpaid_orders_by_campaign on unpaid_orders (campaign_id, account_id) where campaign_id is not null;
create index unpaid_orders_by_order on unpaid_orders (order_id, account_id) where order_id is not null;

-- Never a text without cover, whichever way a campaign is started.
create function refuse_unpaid_start() returns trigger language plpgsql as $$
begin
  if exists (select from unpaid_orders u where u.campaign_id = new.id and u.account_id = new.account_id) then
    raise exception 'Campaign % waits for payment', new.id;
  end if;
  return new;
end $$;
create trigger campaigns_start_when_covered before update of status on campaigns
  for each row when (new.status = 'active' and old.status <> 'active') execute function refuse_unpaid_start();

-- Money that is being paid in, by the processor's name of the payment.
create table top_ups (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- What the browser calls this attempt; the same attempt sent twice is one.
  attempt text not null check (attempt <> ''),
  provider text not null check (provider = 'stripe'),
  reference text,
  amount numeric(14, 2) not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, account_id),
  unique (account_id, attempt)
);
create unique index top_ups_by_reference on top_ups (provider, reference) where reference is not null;

-- The bill is of what was ordered; what was paid in is told apart.
create or replace view transactions with (security_invoker = true) as
select
  begun.id, begun.seq, begun.account_id, begun.description, begun.type, begun.service, begun.plan, begun.currency,
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
where begun.of is null and begun.kind in ('charge', 'hold');
