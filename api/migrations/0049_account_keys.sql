-- Every table of an account has the account in its keys and in what refers to it, so that a database that is spread by account
-- (Citus, or any other) takes it as it is; and no row can refer to a row of another account. Ids stay first in each key: what looks up by
-- id alone is served as before. What is left without is named, with its reason, in api/src/platform/db/account-keys.test.ts.

-- Rows that belonged to an account by their parent alone.
alter table campaign_parts add column account_id uuid;
update campaign_parts c set account_id = p.account_id from campaigns p where p.id = c.campaign_id;
alter table campaign_parts alter column account_id set not null;
alter table contact_befores add column account_id uuid;
update contact_befores c set account_id = p.account_id from contact_batches p where p.id = c.batch_id;
alter table contact_befores alter column account_id set not null;
alter table import_rows add column account_id uuid;
update import_rows c set account_id = p.account_id from contact_batches p where p.id = c.batch_id;
alter table import_rows alter column account_id set not null;
alter table manual_orders add column account_id uuid;
update manual_orders c set account_id = p.account_id from orders p where p.id = c.order_id;
alter table manual_orders alter column account_id set not null;
alter table pull_list_selections add column account_id uuid;
update pull_list_selections c set account_id = p.account_id from orders p where p.id = c.order_id;
alter table pull_list_selections alter column account_id set not null;

-- What refers to the old keys goes first and comes back with the account.
alter table campaign_parts drop constraint campaign_parts_campaign_id_fkey;
alter table campaigns drop constraint campaigns_order_id_fkey;
alter table contact_befores drop constraint contact_befores_batch_id_fkey;
alter table contact_befores drop constraint contact_befores_contact_id_fkey;
alter table contact_events drop constraint contact_events_contact_id_fkey;
alter table contact_phones drop constraint contact_phones_batch_id_fkey;
alter table contact_phones drop constraint contact_phones_contact_id_fkey;
alter table conversations drop constraint conversations_campaign_id_fkey;
alter table disposition_undos drop constraint disposition_undos_conversation_id_fkey;
alter table import_rows drop constraint import_rows_batch_id_fkey;
alter table inbound_messages drop constraint inbound_messages_campaign_id_fkey;
alter table ledger_entries drop constraint ledger_entries_of_fkey;
alter table manual_orders drop constraint manual_orders_order_id_fkey;
alter table outbound_messages drop constraint outbound_messages_campaign_id_fkey;
alter table pull_list_selections drop constraint pull_list_selections_order_id_fkey;
alter table pull_lists drop constraint pull_lists_order_id_fkey;
alter table purchases drop constraint purchases_order_id_fkey;
alter table skip_traces drop constraint skip_traces_order_id_fkey;

alter table acts drop constraint acts_pkey, add primary key (id, account_id);
alter table api_keys drop constraint api_keys_pkey, add primary key (id, account_id);
alter table campaigns drop constraint campaigns_pkey, add primary key (id, account_id);
alter table contact_batches drop constraint contact_batches_pkey, add primary key (id, account_id);
alter table contact_events drop constraint contact_events_pkey, add primary key (id, account_id);
alter table contact_selections drop constraint contact_selections_pkey, add primary key (id, account_id);
alter table contacts drop constraint contacts_pkey, add primary key (id, account_id);
alter table conversations drop constraint conversations_pkey, add primary key (id, account_id);
alter table disposition_undos drop constraint disposition_undos_pkey, add primary key (id, account_id);
alter table ledger_entries drop constraint ledger_entries_pkey, add primary key (id, account_id);
alter table message_media drop constraint message_media_pkey, add primary key (id, account_id);
alter table orders drop constraint orders_pkey, add primary key (id, account_id);
alter table outbound_messages drop constraint outbound_messages_pkey, add primary key (id, account_id);
alter table payments drop constraint payments_pkey, add primary key (id, account_id);
alter table saved_replies drop constraint saved_replies_pkey, add primary key (id, account_id);
alter table suppressions drop constraint suppressions_pkey, add primary key (id, account_id);
alter table pull_lists drop constraint pull_lists_pkey, add primary key (order_id, account_id);
alter table skip_traces drop constraint skip_traces_pkey, add primary key (order_id, account_id);
alter table purchases drop constraint purchases_pkey, add primary key (order_id, fips, account_id);
alter table campaign_parts drop constraint campaign_parts_pkey, add primary key (campaign_id, position, account_id);
alter table contact_befores drop constraint contact_befores_pkey, add primary key (batch_id, contact_id, account_id);
alter table import_rows drop constraint import_rows_pkey, add primary key (batch_id, row, account_id);
alter table manual_orders drop constraint manual_orders_pkey, add primary key (order_id, account_id);
alter table pull_list_selections drop constraint pull_list_selections_pkey, add primary key (order_id, state, fips, account_id);

alter table campaign_parts add constraint campaign_parts_campaign_id_fkey foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete cascade;
alter table campaigns add constraint campaigns_order_id_fkey foreign key (order_id, account_id) references orders (id, account_id) on delete set null (order_id);
alter table contact_befores add constraint contact_befores_batch_id_fkey foreign key (batch_id, account_id) references contact_batches (id, account_id) on delete cascade;
alter table contact_befores add constraint contact_befores_contact_id_fkey foreign key (contact_id, account_id) references contacts (id, account_id) on delete cascade;
alter table contact_events add constraint contact_events_contact_id_fkey foreign key (contact_id, account_id) references contacts (id, account_id) on delete cascade;
alter table contact_phones add constraint contact_phones_batch_id_fkey foreign key (batch_id, account_id) references contact_batches (id, account_id) on delete cascade;
alter table contact_phones add constraint contact_phones_contact_id_fkey foreign key (contact_id, account_id) references contacts (id, account_id) on delete cascade;
alter table conversations add constraint conversations_campaign_id_fkey foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete set null (campaign_id);
alter table disposition_undos add constraint disposition_undos_conversation_id_fkey foreign key (conversation_id, account_id) references conversations (id, account_id) on delete cascade;
alter table import_rows add constraint import_rows_batch_id_fkey foreign key (batch_id, account_id) references contact_batches (id, account_id) on delete cascade;
alter table inbound_messages add constraint inbound_messages_campaign_id_fkey foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete set null (campaign_id);
alter table ledger_entries add constraint ledger_entries_of_fkey foreign key (of, account_id) references ledger_entries (id, account_id);
alter table manual_orders add constraint manual_orders_order_id_fkey foreign key (order_id, account_id) references orders (id, account_id) on delete cascade;
alter table outbound_messages add constraint outbound_messages_campaign_id_fkey foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete cascade;
alter table pull_list_selections add constraint pull_list_selections_order_id_fkey foreign key (order_id, account_id) references pull_lists (order_id, account_id) on delete cascade;
alter table pull_lists add constraint pull_lists_order_id_fkey foreign key (order_id, account_id) references orders (id, account_id) on delete cascade;
alter table purchases add constraint purchases_order_id_fkey foreign key (order_id, account_id) references orders (id, account_id) on delete cascade;
alter table skip_traces add constraint skip_traces_order_id_fkey foreign key (order_id, account_id) references orders (id, account_id) on delete cascade;

alter table payments drop constraint payments_order_id_attempt_key, add unique (order_id, attempt, account_id);
drop index payments_once;
create unique index payments_once on payments (order_id, account_id) where status in ('pending', 'paid');
drop index campaigns_by_order;
create unique index campaigns_by_order on campaigns (order_id, account_id) where order_id is not null;
drop index ledger_entries_begin_once;
create unique index ledger_entries_begin_once on ledger_entries (key, account_id) where of is null;
drop index ledger_entries_move_once;
create unique index ledger_entries_move_once on ledger_entries (key, kind, account_id) where of is not null;
drop index ledger_entries_settle_once;
create unique index ledger_entries_settle_once on ledger_entries (of, kind, account_id) where kind in ('capture', 'release');
drop index outbound_once_by_phone;
create unique index outbound_once_by_phone on outbound_messages (phone, campaign_id, account_id) where phone is not null;
drop index payments_by_ledger_key;
create unique index payments_by_ledger_key on payments (ledger_key, account_id);
