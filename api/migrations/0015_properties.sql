-- The catalog: property records from assessor rolls. RESO's names for the building, the assessors' for the owner.
-- Every value may be unknown (null); unknown is never 0 or "no".

-- A load takes a thousand numbers at once and gives them out itself.
create sequence property_ids increment by 1000;

create table properties (
  property_id bigint not null default nextval('property_ids'),

  -- Identity: a parcel is its county (fips) and the number the county gave it.
  fips char(5) not null,
  apn text not null,
  apn_key text not null check (apn_key <> ''),
  source text not null,
  source_as_of date,
  sample boolean not null default false,
  -- Of the roll's values: an unchanged row is not written again.
  fingerprint bigint not null,
  ingested_at timestamptz not null default now(),

  -- Situs.
  street_number text,
  street_dir_prefix text,
  street_name text,
  street_suffix text,
  street_dir_suffix text,
  unit_type text,
  unit_number text,
  unparsed_address text,
  city text,
  state_or_province char(2) not null,
  postal_code char(5),
  postal_code_plus4 char(4),
  county_or_parish text not null,
  latitude numeric(9, 6),
  longitude numeric(9, 6),

  -- Owner, as on the roll and parsed: [{ fullName, firstName, middleName, lastName, suffix, kind }].
  owner_name_raw text,
  owners jsonb not null default '[]',
  owner_kind text not null check (owner_kind in ('person', 'company', 'trust', 'estate', 'government', 'unknown')),

  -- Mailing.
  mail_care_of text,
  mail_address text,
  mail_city text,
  mail_state text,
  mail_postal_code text,

  -- Derived.
  absentee_owner boolean,
  owner_occupied text not null check (owner_occupied in ('yes', 'probable', 'no', 'unknown')),

  -- Building.
  property_type text,
  property_sub_type text,
  year_built smallint,
  bedrooms_total smallint,
  bathrooms_total numeric(4, 1),
  living_area int,
  lot_size_square_feet int,
  stories_total numeric(4, 1),
  number_of_units_total int,

  -- Value and transfer.
  tax_assessed_value numeric(14, 2),
  market_value numeric(14, 2),
  last_sale_date date,
  last_sale_price numeric(14, 2),

  -- Contact, where known; phones in E.164 with a type each.
  phones text[] not null default '{}',
  phone_types text[] not null default '{}',
  emails text[] not null default '{}',

  -- The state is one and the same within a partition: what tells rows apart comes first, which sorts four times as fast.
  primary key (property_id, state_or_province),
  constraint properties_one_per_parcel unique (apn_key, fips, state_or_province)
) partition by list (state_or_province);

-- An order reads one range: a ZIP or a city.
create index properties_by_zip on properties (postal_code, property_id);
create index properties_by_city on properties (city, property_id);
-- A county's records lie together, as its roll was loaded.
create index properties_by_county on properties using brin (county_or_parish);

-- What a skip trace looks records up by: hashes of address, name, phone and e-mail, narrow and apart from the records.
-- An index over arrays in the records took longer to build than the records to load. A key that a record has no more
-- only costs a comparison.
create table property_keys (
  key int not null,
  state char(2) not null,
  property_id bigint not null
) partition by list (state);

create index property_keys_by_key on property_keys (key);

-- What the suggestions show: every city, county and ZIP of the catalog with its count, rebuilt after each import.
create table areas (
  kind text not null check (kind in ('city', 'county', 'zipcode')),
  state char(2) not null,
  -- Upper case, no punctuation, SAINT as ST.
  name_key text not null,
  name text not null,
  -- How the properties spell it: city, county or ZIP.
  value text not null,
  records int not null check (records > 0),
  sample boolean not null,
  primary key (kind, name_key, state)
);

-- Serves "begins with" while typing.
create index areas_by_prefix on areas (kind, name_key text_pattern_ops);

-- How common each surname is among owners: a rare one says more when it agrees.
create table surname_counts (
  surname text not null,
  state char(2) not null,
  owners int not null,
  primary key (surname, state)
);

create table roll_imports (
  id bigint generated always as identity primary key,
  format text not null,
  file_name text not null,
  -- Of the file's bytes, when it was read to its end.
  sha256 text,
  -- How many rows had which outcome.
  row_counts jsonb,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
