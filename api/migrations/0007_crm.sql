create extension if not exists pg_trgm;
-- Lets one GIN index hold the account beside the trigrams, so that a search never reads another account's rows.
create extension if not exists btree_gin;

-- A change of many contacts at once: an import, a bulk act, a merge. Undone as a whole.
create table contact_batches (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('import', 'status', 'tag', 'untag', 'delete', 'merge')),
  title text not null,
  mode text check (mode in ('add', 'fill', 'overwrite')),
  target text check (target in ('contacts', 'do_not_contact')),
  changed int not null default 0 check (changed >= 0),
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create index contact_batches_by_owner on contact_batches (owner_id, created_at desc);

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

-- The phone is the key: one living contact each in an account.
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

-- A contact as it was before a batch touched it; null when the batch made it.
create table contact_befores (
  batch_id uuid not null references contact_batches on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  before jsonb,
  -- The version that the batch left; a later change is not undone with it.
  version_after int not null,
  primary key (batch_id, contact_id)
);

create index contact_befores_by_contact on contact_befores (contact_id);

-- What became of every row of an import. A part that is sent twice finds its answer here.
create table import_rows (
  batch_id uuid not null references contact_batches on delete cascade,
  row int not null,
  phone text,
  fate text not null check (fate in ('created', 'updated', 'unchanged', 'duplicate', 'invalid', 'suppressed')),
  reason text not null default '',
  primary key (batch_id, row)
);

-- The second row with the same phone in one file is its duplicate.
create index import_rows_by_phone on import_rows (batch_id, phone);

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

-- One a phone and account, from the first message that came in. The messages themselves are the SMS part's.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  phone text not null check (phone <> ''),
  -- As the campaign's list had them; the contact's own come first.
  name text not null default '',
  address text not null default '',
  campaign_id uuid references campaigns on delete set null,
  last_message text not null,
  last_message_at timestamptz not null,
  last_direction text not null check (last_direction in ('out', 'in')),
  last_inbound_at timestamptz not null,
  read_at timestamptz,
  -- The first message that nobody answered yet; an answer or a disposition clears it.
  waiting_since timestamptz,
  disposition text check (disposition in ('interested', 'not_interested', 'wrong_number', 'do_not_contact')),
  created_at timestamptz not null default now(),
  unique (owner_id, phone)
);

-- The list as it is shown: who waits longest first, then the newest.
create index conversations_in_order on conversations (owner_id, (waiting_since is null), waiting_since, last_message_at desc, id desc);
create index conversations_unread on conversations (owner_id) where read_at is null or read_at < last_inbound_at;
create index conversations_search on conversations using gin (owner_id, (lower(name || E'\n' || phone)) gin_trgm_ops);

-- What people wrote, theirs and ours. A campaign's text is no part of it: all its conversations share it.
create index inbound_messages_search on inbound_messages using gin (owner_id, lower(body) gin_trgm_ops);
create index outbound_replies_search on outbound_messages using gin (owner_id, lower(body) gin_trgm_ops) where kind = 'reply';
-- The conversations whose last text did not arrive.
create index outbound_not_arrived on outbound_messages (owner_id, phone) where state in ('failed', 'undelivered');

-- What a disposition changed, kept so that its undo puts back exactly that.
create table disposition_undos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  before jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  created_at timestamptz not null default now()
);

create index saved_replies_by_owner on saved_replies (owner_id, created_at);

-- Files that came with a message: fetched from the carrier by a job, shown only when their bytes are a picture's.
create table message_media (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  inbound_id uuid not null references inbound_messages on delete cascade,
  position int not null,
  url text not null,
  type text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused')),
  file_key text,
  bytes int,
  unique (owner_id, inbound_id, position)
);

-- Other phones that lead to a contact since a merge. Kept by merge, so that its undo takes exactly these away; of several the
-- one whose contact lives counts.
create table contact_phones (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  contact_id uuid not null references contacts on delete cascade,
  batch_id uuid not null references contact_batches on delete cascade,
  primary key (owner_id, phone, batch_id)
);

create index contact_phones_by_contact on contact_phones (contact_id);

-- Contacts chosen by hand, named once so that no address has to list them. Gone after a day.
create table contact_selections (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  ids uuid[] not null,
  created_at timestamptz not null default now()
);

create index contact_selections_by_owner on contact_selections (owner_id, created_at);
