-- What a skip trace looks records up by: hashes of address, name, phone and e-mail, narrow and apart from the records.
-- An index over arrays in the records took longer to build than the records to load. A key that a record has no more
-- only costs a comparison.
create table property_keys (
  key int not null,
  state char(2) not null,
  property_id bigint not null
) partition by list (state);

create index property_keys_by_key on property_keys (key);

-- A load takes a thousand numbers at once and gives them out itself.
alter sequence property_ids increment by 1000;

drop index properties_by_match_key;
drop index properties_by_zip;
drop index properties_by_city;
alter table properties drop constraint properties_state_or_province_fips_apn_key_key;
alter table properties drop constraint properties_pkey;
alter table properties drop constraint properties_fips_check;

do $$
declare
  part record;
begin
  for part in
    select right(c.relname, 2) as suffix, upper(right(c.relname, 2)) as state, c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'properties'::regclass
  loop
    execute format('create table property_keys_%s (like property_keys)', part.suffix);
    execute format('insert into property_keys_%s select key, %L, property_id from %I, unnest(match_keys) key', part.suffix, part.state, part.name);
    execute format('alter table property_keys attach partition property_keys_%s for values in (%L)', part.suffix, part.state);
  end loop;
end $$;

alter table properties drop column match_keys;
-- Made anew from the parts of the address where they are needed.
alter table properties drop column address_key, drop column mail_address_key;

-- The state is one and the same within a partition: what tells rows apart comes first, which sorts four times as fast.
alter table properties add primary key (property_id, state_or_province);
alter table properties add constraint one_row_a_parcel unique (apn_key, fips, state_or_province);
-- An order reads one range: a ZIP or a city.
create index properties_by_zip on properties (postal_code, property_id);
create index properties_by_city on properties (city, property_id);
-- A county's records lie together, as its roll was loaded.
create index properties_by_county on properties using brin (county_or_parish);
