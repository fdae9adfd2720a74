-- Counted from the index alone, as before conversations could be snoozed.
drop index conversations_unread;
create index conversations_unread on conversations (account_id) where snoozed_until is null and (read_at is null or read_at < last_inbound_at);
-- An account counts its own; the worker looks through the few of all accounts.
drop index conversations_snoozed;
create index conversations_snoozed on conversations (account_id, snoozed_until) where snoozed_until is not null;
