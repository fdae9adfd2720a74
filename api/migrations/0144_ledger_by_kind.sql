-- Serves what an account used and spent in a month, which is asked before each charge: read from the index alone.
create index concurrently if not exists ledger_entries_by_kind on ledger_entries (account_id, kind, created_at) include (service, uses, amount);
