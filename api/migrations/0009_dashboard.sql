-- The dashboard asks for one account's month and last 30 days.
create index outbound_by_sent on outbound_messages (owner_id, sent_at) where sent_at is not null;
create index inbound_by_received on inbound_messages (owner_id, received_at);
create index suppressions_by_time on suppressions (owner_id, created_at) where action = 'suppress';
