-- What the carrier took for the first try of a text that was sent once more; null while it has not said.
alter table outbound_messages add column prior_price numeric(10, 5);
alter table outbound_messages add constraint outbound_messages_prior_price_check check (prior_price >= 0) not valid;
