create table contacts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null default '',
  -- E.164, or the short code that wrote.
  phone text not null check (phone <> ''),
  email text not null default '',
  address text not null default '',
  -- None holds a comma: that is what separates them in the form and in files.
  tags text[] not null default '{}',
  notes text not null default '',
  status text not null default 'new' check (status in ('new', 'contacted', 'responded', 'converted', 'lost')),
  source text not null default 'added' check (source in ('added', 'import', 'pull_list', 'skip_trace', 'campaign', 'reply')),
  last_contacted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Grows with every change, so that a window that shows an older one is told.
  version int not null default 1,
  -- Deleting can be undone; a deleted contact is in no list and frees its phone.
  deleted_at timestamptz,
  search text not null generated always as (lower(name || E'\n' || phone || E'\n' || email)) stored
);

-- The phone is the key: an account has one contact per phone that is not deleted.
create unique index contacts_by_phone on contacts (owner_id, phone) where deleted_at is null;
-- The orders of the list; each ends with the id, so that windows never overlap.
create index contacts_newest on contacts (owner_id, created_at, id) where deleted_at is null;
create index contacts_by_name on contacts (owner_id, lower(name), id) where deleted_at is null;
create index contacts_by_last_contact on contacts (owner_id, (coalesce(last_contacted_at, '-infinity')), id) where deleted_at is null;
-- The filters.
create index contacts_by_status on contacts (owner_id, status, created_at, id) where deleted_at is null;
create index contacts_by_tag on contacts using gin (owner_id, tags) where deleted_at is null;
create index contacts_search on contacts using gin (owner_id, search gin_trgm_ops) where deleted_at is null;
-- Duplicates: the same e-mail or address.
create index contacts_by_email on contacts (owner_id, lower(email)) where deleted_at is null and email <> '';
create index contacts_by_address on contacts (owner_id, lower(address)) where deleted_at is null and address <> '';
-- Serves the nightly deletion.
create index contacts_deleted on contacts (deleted_at) where deleted_at is not null;

-- What happened to a contact, who and when. Append-only.
create table contact_events (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  kind text not null check (kind in ('added', 'imported', 'edited', 'status', 'tags', 'deleted', 'restored', 'merged', 'wrong_number', 'undone')),
  text text not null,
  by_user_id uuid references users on delete set null,
  at timestamptz not null default now()
);

create index contact_events_by_contact on contact_events (contact_id, at desc);

-- Contacts chosen by hand, named once so that no address has to list them. Deleted after a day.
create table contact_selections (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  ids uuid[] not null,
  created_at timestamptz not null default now()
);

create index contact_selections_by_owner on contact_selections (owner_id, created_at);
