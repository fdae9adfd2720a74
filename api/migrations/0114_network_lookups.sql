-- Look-ups of phones' networks that the carrier billed, for margins (docs/billing.md): one row for each portion of a campaign.
create table network_lookups (
  id bigint generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  campaign_id uuid not null,
  lookups int not null check (lookups > 0),
  -- Dollars.
  cost numeric(10, 5) not null check (cost >= 0),
  at timestamptz not null default now(),
  primary key (account_id, id)
);
-- Serves the margins of some days.
create index network_lookups_by_time on network_lookups using brin (at) with (pages_per_range = 32);
