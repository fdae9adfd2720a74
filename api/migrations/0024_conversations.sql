-- One per phone and account, from the first message that came in. The messages are inbound_messages and outbound_messages.
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
  -- The first message that was not answered yet; an answer or a disposition clears it.
  waiting_since timestamptz,
  disposition text check (disposition in ('interested', 'not_interested', 'wrong_number', 'do_not_contact')),
  created_at timestamptz not null default now(),
  unique (owner_id, phone)
);

-- The list as it is shown: the one that waits longest first, then the newest.
create index conversations_in_order on conversations (owner_id, (waiting_since is null), waiting_since, last_message_at desc, id desc);
create index conversations_unread on conversations (owner_id) where read_at is null or read_at < last_inbound_at;
create index conversations_search on conversations using gin (owner_id, (lower(name || E'\n' || phone)) gin_trgm_ops);

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
