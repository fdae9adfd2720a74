-- Serves the undo of a label: whether a later one was put on the same conversation.
create index concurrently if not exists disposition_undos_by_conversation on disposition_undos (conversation_id, account_id, created_at);
