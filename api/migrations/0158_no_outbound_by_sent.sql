-- The index of 0157 has the same key and more: each text's write paid for both.
drop index if exists outbound_by_sent;
