-- Finds a text by its first try, in the carrier's list and in its own.
create index concurrently if not exists outbound_by_prior_sid on outbound_messages (prior_sid) where prior_sid is not null;
