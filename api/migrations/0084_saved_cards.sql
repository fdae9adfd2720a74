-- Cards that are kept at the processor, and the recharge that is paid with them (docs/decisions/0072-saved-cards-and-recharge.md).

-- What the processor calls an account.
create table card_customers (
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider = 'stripe'),
  reference text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, provider)
);
-- Serves the processor's webhook.
create unique index card_customers_by_reference on card_customers (provider, reference);

-- What a customer may see of their cards; the numbers are at the processor.
create table saved_cards (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- The processor's name of the card.
  reference text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2199),
  is_default boolean not null default false,
  added_at timestamptz not null default now(),
  -- Since when it is no longer kept; what was paid with it still names it.
  removed_at timestamptz,
  primary key (id, account_id),
  unique (account_id, reference),
  constraint saved_cards_default_is_kept check (removed_at is null or not is_default)
);
create unique index saved_cards_one_default on saved_cards (account_id) where is_default;

-- "When less than `below` is free, add `amount`, at most `monthly_max` in a month."
create table recharge_settings (
  account_id uuid primary key references accounts on delete cascade,
  is_on boolean not null,
  below numeric(14, 2) not null check (below > 0),
  amount numeric(14, 2) not null check (amount > 0),
  monthly_max numeric(14, 2) not null,
  -- Tries in a row that the card refused.
  failures int not null default 0 check (failures >= 0),
  -- After a refusal: not before.
  next_try_at timestamptz,
  -- Why it takes nothing any more until its owner has looked at it.
  paused_for text check (paused_for <> ''),
  updated_at timestamptz not null default now(),
  constraint recharge_settings_fit check (monthly_max >= amount)
);
-- Serves the worker's look for accounts that are due.
create index recharge_settings_on on recharge_settings (account_id) where is_on and paused_for is null;

alter table top_ups add column kind text not null default 'by_hand' check (kind in ('by_hand', 'recharge'));
-- Without a foreign key, so that the payment outlives the card.
alter table top_ups add column card_id uuid;
-- "Visa ending in 4242", as it was then.
alter table top_ups add column card text;
-- Since when the customer's bank wants the customer to confirm it.
alter table top_ups add column unconfirmed_since timestamptz;
-- When its money came.
alter table top_ups add column paid_at timestamptz;
update top_ups set paid_at = updated_at where status = 'paid';
alter table top_ups add constraint top_ups_paid_then check ((status = 'paid') = (paid_at is not null));
-- When the processor was asked last what became of it.
alter table top_ups add column asked_at timestamptz;
alter table top_ups add constraint top_ups_recharge_by_card check (kind = 'by_hand' or card_id is not null);
-- Whoever begins one, from whichever process: no second recharge of an account while one is under way.
create unique index top_ups_one_recharge on top_ups (account_id) where kind = 'recharge' and status = 'pending';
-- Serves the page, and what was recharged in a month.
create index top_ups_by_account on top_ups (account_id, created_at desc);
-- Serves the worker's look for payments of which nothing was heard.
create index top_ups_under_way on top_ups (asked_at nulls first) where status = 'pending';

-- The maximum of a month holds whoever writes. What is under way counts in whichever month its money comes.
create function keep_recharge_maximum() returns trigger language plpgsql as $$
declare
  maximum numeric;
  used numeric;
begin
  perform from accounts where id = new.account_id for no key update;
  select monthly_max into maximum from recharge_settings where account_id = new.account_id;
  select coalesce(sum(amount), 0) into used from top_ups
    where account_id = new.account_id and kind = 'recharge'
      and (status = 'pending' or paid_at >= date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York');
  if maximum is null or used + new.amount > maximum then
    raise exception 'A recharge of % would pass the maximum of the month', new.amount using constraint = 'recharges_within_maximum';
  end if;
  return new;
end $$;
create trigger top_ups_recharge_maximum before insert on top_ups
  for each row when (new.kind = 'recharge') execute function keep_recharge_maximum();
