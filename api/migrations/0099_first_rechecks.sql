-- The conversations from before: until workers have come to each, it is counted as before.
insert into conversation_rechecks (account_id, phone) select account_id, phone from conversations;
