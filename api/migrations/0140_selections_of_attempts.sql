-- Two workers may fill one order, where the first came back after its lease: each delivers its own file and buys the records of that. The release
-- before writes no file key.
alter table pull_list_selections add column file_key text not null default '';
alter table pull_list_selections drop constraint pull_list_selections_pkey, add primary key (order_id, state, fips, account_id, file_key);
