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
  constraint outbound_messages_phone_to_send_to check (phone is not null or state in ('skipped', 'canceled')),
  constraint outbound_messages_sending_has_lease check (state <> 'sending' or lease_until is not null)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- One index for two questions: no phone is texted twice by one campaign, and who texted a phone, over all accounts. Rows without
-- a usable phone do not count.
create unique index outbound_once_by_phone on outbound_messages (phone, campaign_id) where phone is not null;
-- Claims walk these in id order, above each sender's own high-water mark.
create index outbound_ready on outbound_messages (campaign_id, id) where state = 'queued' and not_before is null;
create index outbound_waiting on outbound_messages (campaign_id, not_before) where state = 'queued' and not_before is not null;
create index outbound_replies on outbound_messages (id) where state = 'queued' and campaign_id is null;
-- Serves recovery: whatever was claimed and not recorded.
create index outbound_in_doubt on outbound_messages (lease_until) where state in ('sending', 'unknown');
-- Serves the daily reconciliation: handed over, and no final status is known.
create index outbound_unreported on outbound_messages (sent_at) where state = 'sent';
-- Serves a campaign's recipients and its counts, whatever their phone.
create index outbound_by_campaign on outbound_messages (campaign_id, id);
-- Serves the thread with a phone, opt-outs and the daily cap; with the state beside it, whose newest text did not arrive is
-- answered from the index alone.
create index outbound_newest_by_phone on outbound_messages (owner_id, phone, created_at desc) include (state);
-- Joins the carrier's reports.
create unique index outbound_by_sid on outbound_messages (carrier_sid) where carrier_sid is not null;
-- Serves the search over what people wrote. A campaign's text is no part of it: all its conversations share it.
create index outbound_replies_search on outbound_messages using gin (owner_id, lower(body) gin_trgm_ops) where kind = 'reply';
-- The conversations whose last text did not arrive.
create index outbound_not_arrived on outbound_messages (owner_id, phone) where state in ('failed', 'undelivered');
-- Serves the dashboard: one account's month and last 30 days.
create index outbound_by_sent on outbound_messages (owner_id, sent_at) where sent_at is not null;

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
