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
  unit_price numeric(10, 4) not null default 0,
  total_recipients int not null default 0,
  -- Worked out from the recipients by the tally after every change.
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

-- Every text that we send or mean to send: a row per recipient of a campaign, or a typed answer (campaign_id null).
create table outbound_messages (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  campaign_id uuid references campaigns on delete cascade,
  kind text not null check (kind in ('campaign', 'reply', 'confirmation')),
  -- E.164; null where the list had none or had it before.
  phone text,
  -- As the list had it.
  phone_given text not null default '',
  name text not null default '',
  address text not null default '',
  body text not null,
  segments smallint not null default 1,
  state text not null check (state in ('queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'failed', 'skipped', 'canceled')),
  reason text,
  error_code int,
  -- Sent even outside quiet hours: a person said so.
  override boolean not null default false,
  not_before timestamptz,
  attempts smallint not null default 0,
  retries smallint not null default 0,
  -- How often the carrier's list was asked about it since it was claimed.
  lookups smallint not null default 0,
  claimed_by uuid,
  claimed_at timestamptz,
  lease_until timestamptz,
  carrier_sid text,
  -- Of the first try, when it was tried again: its late reports say nothing about the second.
  prior_sid text,
  carrier_status text,
  sent_at timestamptz,
  finished_at timestamptz,
  responded_at timestamptz,
  -- When the carrier was last asked about a report that never came.
  reconciled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint a_number_to_send_to check (phone is not null or state in ('skipped', 'canceled')),
  constraint a_lease_while_in_doubt check (state <> 'sending' or lease_until is not null)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Nobody is texted twice by one campaign. Rows without a usable phone do not count.
create unique index outbound_once on outbound_messages (campaign_id, phone) where phone is not null;
-- Claims walk these in id order, above each sender's own high-water mark.
create index outbound_ready on outbound_messages (campaign_id, id) where state = 'queued' and not_before is null;
create index outbound_waiting on outbound_messages (campaign_id, not_before) where state = 'queued' and not_before is not null;
create index outbound_replies on outbound_messages (id) where state = 'queued' and campaign_id is null;
-- Serves recovery: whatever was claimed and not recorded.
create index outbound_in_doubt on outbound_messages (lease_until) where state in ('sending', 'unknown');
-- Serves the daily reconciliation: handed over, and no end is known.
create index outbound_unreported on outbound_messages (sent_at) where state = 'sent';
-- Serves a campaign's recipients and its counts, whatever their phone.
create index outbound_by_campaign on outbound_messages (campaign_id, id);
-- Serves the thread with a phone, opt-outs and the daily cap.
create index outbound_by_phone on outbound_messages (owner_id, phone, created_at desc);
-- Whose answer an inbound text is, over all accounts.
create index outbound_newest_to on outbound_messages (phone, id desc) where attempts > 0;
-- Joins the carrier's reports.
create unique index outbound_by_sid on outbound_messages (carrier_sid) where carrier_sid is not null;

create table inbound_messages (
  id uuid primary key default gen_random_uuid(),
  -- Null when nobody ever texted this phone.
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

-- Everything the carrier tells us, stored before it is interpreted.
create table carrier_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('status', 'inbound')),
  sid text not null,
  status text not null default '',
  error_code int,
  -- Our message, from the address that the callback came to.
  message_id bigint,
  payload jsonb not null,
  -- `waiting`: its message is not known yet; joined when it is. `stray`: it belongs to nothing of ours.
  state text not null default 'new' check (state in ('new', 'waiting', 'done', 'stray')),
  received_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- The same report again is the same report.
create unique index carrier_events_once on carrier_events (sid, status, coalesce(error_code, 0));
create index carrier_events_new on carrier_events (id) where state = 'new';
create index carrier_events_waiting on carrier_events (sid) where state = 'waiting';

-- The suppression ledger: appended, never changed.
create table suppressions (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  action text not null check (action in ('suppress', 'lift')),
  reason text not null,
  source text not null check (source in ('person', 'carrier', 'manual', 'import')),
  inbound_id uuid,
  created_at timestamptz not null default now()
);

create index suppressions_by_phone on suppressions (owner_id, phone, id desc);
create function refuse_suppression_change() returns trigger language plpgsql as $$
begin
  raise exception 'The suppression ledger is append-only';
end
$$;
create trigger suppressions_append_only before update on suppressions for each row execute function refuse_suppression_change();

-- What the ledger says at this moment, for quick questions.
create table suppressed_phones (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  reason text not null,
  source text not null,
  since timestamptz not null default now(),
  primary key (owner_id, phone)
);

-- Phones of which the carrier said that nobody can be texted there; a contact's label says it to people.
create table bad_numbers (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  reason text not null check (reason in ('bad_number', 'landline')),
  error_code int,
  since timestamptz not null default now(),
  primary key (owner_id, phone)
);

-- A note with every change of a campaign's messages, eaten by the tally that counts them.
create table campaign_changes (
  id bigint generated always as identity primary key,
  campaign_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0.05);

-- The pace of one sender at the carrier, shared by all workers.
create table carrier_pace (
  sender text primary key,
  tokens double precision not null default 0,
  refilled_at timestamptz not null default now(),
  -- Below 1 after the carrier asked to slow down; grows back.
  factor double precision not null default 1,
  hold_until timestamptz,
  hold_reason text,
  day date,
  segments_today int not null default 0
);

-- The sandbox carrier's own books: what it took, as a real carrier would know it. Local mode only.
create table sandbox_carrier (
  id boolean primary key default true check (id),
  url text not null,
  auth_token text not null,
  settings jsonb not null default '{}'
);

create table sandbox_messages (
  sid text primary key,
  direction text not null check (direction in ('outbound-api', 'outbound-reply', 'inbound')),
  from_number text not null,
  to_number text not null,
  body text not null,
  status text not null,
  error_code int,
  status_callback text,
  created_at timestamptz not null
);

create index sandbox_messages_to on sandbox_messages (to_number, created_at desc);
