create table campaigns (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  -- `single` is a send of /send-sms, paid at its checkout; `bulk` is held at launch and settled at its end.
  kind text not null check (kind in ('bulk', 'single')),
  name text not null check (name <> ''),
  message_template text not null check (message_template <> ''),
  provider text not null,
  status text not null check (status in ('draft', 'active', 'paused', 'completed', 'canceled')),
  -- Why the engine paused it by itself; null when a person did.
  paused_reason text,
  order_id uuid references orders on delete set null,
  -- Made once by the form: the same launch sent twice is one campaign.
  launch_key uuid,
  -- What a text cost in the end: of a campaign that was canceled midway the held amount may be spread over the texts that went,
  -- and the parts of a cent must not be lost.
  unit_price numeric(18, 12) not null default 0,
  total_recipients int not null default 0,
  -- Counters: worked out from the recipients after every change.
  sent_count int not null default 0,
  delivered_count int not null default 0,
  failed_count int not null default 0,
  response_count int not null default 0,
  queued_count int not null default 0,
  waiting_count int not null default 0,
  unknown_count int not null default 0,
  skipped_count int not null default 0,
  canceled_count int not null default 0,
  created_at timestamptz not null default now(),
  launched_at timestamptz,
  completed_at timestamptz,
  settled_at timestamptz
);

create unique index campaigns_launch_once on campaigns (owner_id, launch_key) where launch_key is not null;
create unique index campaigns_by_order on campaigns (order_id) where order_id is not null;
-- Serves the list of campaigns, one account's newest first.
create index campaigns_by_owner on campaigns (owner_id, created_at desc);
-- Serves the senders, which look for campaigns with something to do.
create index campaigns_active on campaigns (id) where status = 'active';

-- A long list as it was launched: decided, but not yet rows of outbound_messages. Workers write it out part by part, in order,
-- so that a launch is answered before its last row is written. The counts stand in for the rows until then.
create table campaign_parts (
  campaign_id uuid not null references campaigns on delete cascade,
  position int not null,
  -- May leave at once; waits for an hour; never leaves.
  ready int not null,
  waiting int not null,
  skipped int not null,
  -- JSON, one array per recipient.
  rows text not null,
  primary key (campaign_id, position)
);

-- Small parts that live for seconds: compressing them would cost more than it saves.
alter table campaign_parts alter column rows set storage external;

-- A note with every change of a campaign's messages, removed when its counters were brought up to date.
create table campaign_changes (
  id bigint generated always as identity primary key,
  campaign_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0.05);
