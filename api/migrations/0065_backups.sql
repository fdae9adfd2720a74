-- The last whole backup of this database, for whoever watches that there is one.
create table last_backup (
  id boolean primary key default true check (id),
  taken_at timestamptz not null,
  finished_at timestamptz not null default now(),
  bytes bigint not null
);

-- That this database was restored from a backup. Until what the carrier knows of the time since was read, nothing is sent.
create table restoration (
  id boolean primary key default true check (id),
  taken_at timestamptz not null,
  restored_at timestamptz not null default now(),
  -- Events of the carrier that come by themselves have ids from here on: what is read from its list goes before them.
  events_from bigint not null,
  settled_at timestamptz,
  -- What was settled, in numbers.
  outcome jsonb
);

-- What the carrier lists of that time, while it is compared.
create table restoration_messages (
  sid text primary key,
  inbound boolean not null,
  -- The other side's.
  phone text not null,
  body text not null,
  status text not null,
  error_code int,
  -- To the second, as the carrier tells it; of one second the later place is the earlier text: its list is newest first.
  created_at timestamptz not null,
  place bigint generated always as identity
);

create index restoration_messages_by_phone on restoration_messages (phone) where not inbound;
