-- Since when the person waited when a typed answer was given; null where no answer was due, and for answers of before.
alter table outbound_messages add column waiting_since timestamptz;

-- The figures of members over some days, read from here alone: typed answers only, so that what campaigns send is not in it.
create index outbound_by_member on outbound_messages (account_id, created_at) include (by_user_id, phone, waiting_since, state)
  where by_user_id is not null;
