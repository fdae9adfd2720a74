-- What a pull list asks for and what it delivered; its state is the order's.
create table pull_lists (
  order_id uuid primary key references orders on delete cascade,
  owner_id uuid not null references users on delete cascade,
  service text not null check (service in ('property_record', 'advanced_property_record')),
  location_type text not null check (location_type in ('city', 'county', 'zipcode', 'filter')),
  location text not null,
  -- The area as the catalog knows it, with the filters of an advanced search; null when no source covers it.
  selection jsonb,
  -- Records this account had bought before: delivered again, free.
  repeat_count int,
  phone_count int,
  amount numeric(12, 2)
);

create index pull_lists_by_owner on pull_lists (owner_id);

-- The records an order is about to deliver, with what buying them needs to know, so that a second attempt delivers and charges
-- the same ones. One row per county: a row per record took longer to write than the file it was for.
create table pull_list_selections (
  order_id uuid not null references pull_lists on delete cascade,
  state char(2) not null,
  fips text not null,
  county text not null,
  -- Three lists of the same length.
  record_keys text[] not null,
  cities text[] not null,
  zips text[] not null,
  primary key (order_id, state, fips)
);

-- They are gone in a minute: compressing them would take longer than writing them.
alter table pull_list_selections
  alter record_keys set storage external,
  alter cities set storage external,
  alter zips set storage external;

-- What an account has bought, so that it never pays twice: one list per order and county, because tens of thousands of rows took
-- as long to write as their file.
create table purchases (
  owner_id uuid not null references users on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- Of the catalog's records; '' for those that an employee delivered.
  fips text not null,
  -- The parcels' numbers; the address, for a record that an employee delivered. Nothing stands twice for one account.
  record_keys text[] not null,
  primary key (order_id, fips)
);

create index purchases_by_owner on purchases (owner_id, fips);

-- How many of an area's records an account has bought: what is shown while a customer types. Charges go by `purchases`.
create table purchased_areas (
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('city', 'county', 'zipcode')),
  state text not null,
  value text not null,
  records int not null check (records > 0),
  primary key (owner_id, kind, value, state)
);
