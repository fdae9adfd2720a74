-- The thread with a phone, opt-outs and the daily cap, as before; with the state beside it, whose newest text did not arrive is
-- answered from the index alone.
create index outbound_newest_by_phone on outbound_messages (owner_id, phone, created_at desc) include (state);
drop index outbound_by_phone;
