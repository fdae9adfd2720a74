-- What an account has bought, as one list an order and county: tens of thousands of rows took as long to write as their file.
create table purchases (
  owner_id uuid not null references users on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- of the catalog's records; '' for those that an employee delivered
  fips text not null,
  -- the parcels' numbers; the address, for a record that an employee delivered. Nothing stands twice for one account.
  record_keys text[] not null,
  primary key (order_id, fips)
);

create index purchases_by_owner on purchases (owner_id, fips);

-- How many of an area's records an account has bought: what is shown while somebody types. Charges go by `purchases`.
create table purchased_areas (
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('city', 'county', 'zipcode')),
  state text not null,
  value text not null,
  records int not null check (records > 0),
  primary key (owner_id, kind, value, state)
);

insert into purchases (owner_id, order_id, fips, record_keys)
select owner_id, order_id, case when record_key ~ '^\d{5}/' then left(record_key, 5) else '' end as fips,
  array_agg(case when record_key ~ '^\d{5}/' then substr(record_key, 7) else record_key end)
from purchased_records group by 1, 2, 3;

insert into purchased_areas (owner_id, kind, value, state, records)
select b.owner_id, a.kind, a.value, p.state_or_province, count(*)::int
from purchased_records b
join properties p on p.fips = left(b.record_key, 5) and p.apn_key = substr(b.record_key, 7)
cross join lateral (values ('city', p.city), ('county', p.county_or_parish), ('zipcode', p.postal_code::text)) a(kind, value)
where b.record_key ~ '^\d{5}/' and a.value is not null
group by 1, 2, 3, 4;

drop table purchased_records;

-- The records an order is about to deliver, with what buying them needs to know: neither reads them again.
-- An order that is under way chooses its records anew.
drop table pull_list_selections;

create table pull_list_selections (
  order_id uuid not null references pull_lists on delete cascade,
  state char(2) not null,
  fips text not null,
  county text not null,
  -- three lists of the same length
  record_keys text[] not null,
  cities text[] not null,
  zips text[] not null,
  primary key (order_id, state, fips)
);

-- They are gone in a minute: packing them would take longer than writing them.
alter table pull_list_selections alter record_keys set storage external, alter cities set storage external, alter zips set storage external;
