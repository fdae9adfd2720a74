-- The catalog: property records from assessor rolls. RESO's names for the building, the assessors' for the owner.
-- Every value may be unknown (null); unknown is never 0 or "no".
create sequence property_ids;

create table properties (
  property_id bigint not null default nextval('property_ids'),

  -- identity: a parcel is its county (fips) and the number the county gave it
  fips char(5) not null check (fips ~ '^\d{5}$'),
  apn text not null,
  apn_key text not null check (apn_key <> ''),
  source text not null,
  source_as_of date,
  sample boolean not null default false,
  -- of the roll's values: an unchanged row is not written again
  fingerprint bigint not null,
  ingested_at timestamptz not null default now(),

  -- situs
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
  address_key text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),

  -- owner, as on the roll and parsed: [{ fullName, firstName, middleName, lastName, suffix, kind }]
  owner_name_raw text,
  owners jsonb not null default '[]',
  owner_kind text not null check (owner_kind in ('person', 'company', 'trust', 'estate', 'government', 'unknown')),

  -- mailing
  mail_care_of text,
  mail_address text,
  mail_city text,
  mail_state text,
  mail_postal_code text,
  mail_address_key text,

  -- derived
  absentee_owner boolean,
  owner_occupied text not null check (owner_occupied in ('yes', 'probable', 'no', 'unknown')),

  -- building
  property_type text,
  property_sub_type text,
  year_built smallint,
  bedrooms_total smallint,
  bathrooms_total numeric(4, 1),
  living_area int,
  lot_size_square_feet int,
  stories_total numeric(4, 1),
  number_of_units_total int,

  -- value and transfer
  tax_assessed_value numeric(14, 2),
  market_value numeric(14, 2),
  last_sale_date date,
  last_sale_price numeric(14, 2),

  -- contact, where known; phones in E.164 with a type each
  phones text[] not null default '{}',
  phone_types text[] not null default '{}',
  emails text[] not null default '{}',

  -- what a skip trace looks records up by: hashes of address, name, phone and e-mail
  match_keys int[] not null default '{}',

  primary key (state_or_province, property_id),
  unique (state_or_province, fips, apn_key)
) partition by list (state_or_province);

-- An order reads one range: a ZIP, a city, or (by the unique key above) a county.
create index properties_by_zip on properties (state_or_province, postal_code, property_id);
create index properties_by_city on properties (state_or_province, city, property_id);
-- One index for every way a skip trace looks.
create index properties_by_match_key on properties using gin (match_keys);

-- What the suggestions show: every city, county and ZIP of the catalog with its count, rebuilt after each import.
create table areas (
  kind text not null check (kind in ('city', 'county', 'zipcode')),
  state char(2) not null,
  -- upper case, no punctuation, SAINT as ST
  name_key text not null,
  name text not null,
  -- how the properties spell it: city, county or ZIP
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
  -- of the file's bytes, when it was read to its end
  sha256 text,
  -- what became of every row
  fates jsonb,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
