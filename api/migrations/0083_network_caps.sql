-- What mobile networks allow a business sender (docs/decisions/0070-caps-of-networks.md).

-- What the carrier said of the sender once its campaign was verified: its classes at the networks. Null until it was asked.
alter table registrations add column classes jsonb;
-- Whom a network counts as one brand: all who share a tax number, over all accounts. A person without one is a brand alone.
alter table registrations add column brand_key text generated always as (
  case when submitted ->> 'kind' = 'sole_proprietor' or regexp_replace(coalesce(submitted ->> 'ein', ''), '\D', '', 'g') = '' then account_id::text
    else regexp_replace(submitted ->> 'ein', '\D', '', 'g') end
) stored;
-- Those that are live already are asked for their classes.
update registrations set look_at = now() where state = 'live' and submitted is not null;

-- How much of each cap is used. A row serves for good: `used` is read together with `at`.
create table network_cap_use (
  -- `brand …` is counted by the day, `campaign …` and `number …` by the minute.
  holder text not null,
  network text not null check (network in ('tmobile', 'att', 'verizon', 'uscellular', 'other')),
  -- Segments. Of a day: used of the day of `at`. Of a minute: what had not run off at `at`.
  used float8 not null default 0,
  at timestamptz not null default now(),
  primary key (holder, network)
);

-- The network of a phone as the carrier's look-up named it. A fact about the phone, not about whoever texts it.
create table phone_networks (
  phone text primary key,
  network text not null check (network in ('tmobile', 'att', 'verizon', 'uscellular', 'other', 'unknown')),
  looked_up_at timestamptz not null default now()
);
-- Serves the nightly deletion.
create index phone_networks_by_age on phone_networks (looked_up_at);

-- The network that a text goes to. Null while the carrier is being asked: such a text is not claimed yet.
alter table outbound_messages add column network text default 'unknown'
  constraint outbound_messages_network check (network in ('tmobile', 'att', 'verizon', 'uscellular', 'other', 'unknown'));

-- Claims walk a campaign's texts of one number and one network: one whose cap is used up holds no other up.
drop index outbound_ready;
create index outbound_ready on outbound_messages (campaign_id, sender_number, network, id) where state = 'queued' and not_before is null;
drop index outbound_waiting;
create index outbound_waiting on outbound_messages (campaign_id, sender_number, network, not_before) where state = 'queued' and not_before is not null;
-- Serves the loop that looks networks up.
create index outbound_unlooked on outbound_messages (campaign_id, id) where state = 'queued' and network is null;
