-- What the carrier takes for a text, in dollars (docs/billing.md); null while it has not said. Its fees to the networks are not in it.
alter table outbound_messages add column carrier_price numeric(10, 5) check (carrier_price >= 0);
alter table inbound_messages add column carrier_price numeric(10, 5) check (carrier_price >= 0);
-- Serve the margins of some days.
create index outbound_by_time on outbound_messages using brin (sent_at) with (pages_per_range = 32);
create index inbound_by_time on inbound_messages using brin (received_at) with (pages_per_range = 32);

-- What each night's texts cost at the carrier, of those whose price it has said: what a segment costs is known without counting all texts again.
create table carrier_costs (
  night date primary key,
  segments bigint not null check (segments >= 0),
  cost numeric(14, 5) not null check (cost >= 0),
  -- Texts without a price yet.
  unpriced bigint not null check (unpriced >= 0)
);

-- Launches that were refused because a segment would have cost the operator more than it was sold for.
create table refused_launches (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  segments int not null,
  unit_price numeric(10, 4) not null,
  unit_cost numeric(10, 5) not null,
  at timestamptz not null,
  primary key (id, account_id)
);
create index refused_launches_by_time on refused_launches (at);
