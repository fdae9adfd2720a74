-- What a pull list asks for and what it delivered; its state is the order's.
create table pull_lists (
  order_id uuid primary key references orders on delete cascade,
  owner_id uuid not null references users on delete cascade,
  service text not null check (service in ('property_record', 'advanced_property_record')),
  location_type text not null check (location_type in ('city', 'county', 'zipcode', 'filter')),
  location text not null,
  -- the area as the catalog knows it, with the filters of an advanced search; null when nobody covers it
  selection jsonb,
  -- records this account had bought before: delivered again, free
  repeat_count int,
  phone_count int,
  amount numeric(12, 2)
);

create index pull_lists_by_owner on pull_lists (owner_id);

-- The records an order is about to deliver: written once, so that a second attempt delivers and charges the same ones.
create table pull_list_selections (
  order_id uuid not null references pull_lists on delete cascade,
  position int not null,
  state char(2) not null,
  property_id bigint not null,
  primary key (order_id, position)
);

-- Nobody pays twice for a record: the first order that delivered it to the account.
create table purchased_records (
  owner_id uuid not null references users on delete cascade,
  -- fips/apn of the catalog, or the address of a record that an employee delivered
  record_key text not null,
  order_id uuid not null references orders on delete cascade,
  primary key (owner_id, record_key)
);

create table skip_traces (
  order_id uuid primary key references orders on delete cascade,
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  upload_key text not null,
  -- which column carries which meaning, when the customer corrected it
  columns jsonb,
  row_count int,
  done_count int not null default 0,
  matched_count int not null default 0
);

create index skip_traces_by_owner on skip_traces (owner_id);

-- Orders that no source fills: an employee does.
create table manual_orders (
  order_id uuid primary key references orders on delete cascade,
  due_at timestamptz not null,
  taken_by uuid references users on delete set null,
  taken_at timestamptz,
  created_at timestamptz not null default now()
);
