-- Since when a worker asks the carrier for the network of a phone; null while none does. A phone of which no answer came yet counts as looked up in 1970.
alter table phone_networks add column asked_at timestamptz;
