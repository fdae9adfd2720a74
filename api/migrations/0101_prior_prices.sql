-- What the carrier took for the first try of a text that was sent once more; null while it has not said.
alter table outbound_messages add column prior_price numeric(10, 5) check (prior_price >= 0);
-- Finds a text by its first try, in the carrier's list and in its own.
create index outbound_by_prior_sid on outbound_messages (prior_sid) where prior_sid is not null;
