create table inbound_messages (
  id uuid primary key default gen_random_uuid(),
  -- Null when no account ever texted this phone.
  owner_id uuid references users on delete cascade,
  phone text not null,
  body text not null,
  kind text not null check (kind in ('stop', 'start', 'help', 'reply')),
  carrier_sid text not null,
  campaign_id uuid references campaigns on delete set null,
  received_at timestamptz not null default now()
);

create unique index inbound_once on inbound_messages (carrier_sid);
create index inbound_by_phone on inbound_messages (owner_id, phone, received_at desc);
-- Serves the dashboard: one account's month and last 30 days.
create index inbound_by_received on inbound_messages (owner_id, received_at);
-- Serves the search over what people wrote.
create index inbound_messages_search on inbound_messages using gin (owner_id, lower(body) gin_trgm_ops);
-- Texts that no account has yet, for the employees who find out whose they are.
create index inbound_unclaimed on inbound_messages (phone, received_at) where owner_id is null;
-- Which account a phone wrote to last: a phone that was never texted is answered by the account that was given its first text.
create index inbound_from on inbound_messages (phone, received_at desc) where owner_id is not null;
-- Serves the last opt-out or opt-in of a phone: rare among all texts, asked whenever a STOP or a START comes.
create index inbound_words on inbound_messages (phone) where kind in ('stop', 'start');

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
