-- Serves the figures of the dashboard: an account's texts of a month are read from the index alone, and no longer twice from their table.
create index concurrently if not exists outbound_sent_figures on outbound_messages (account_id, sent_at) include (kind, state, phone, responded_at) where sent_at is not null;
