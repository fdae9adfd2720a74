-- Serves the cap of three texts a day: each claim counts the account's campaigns of the last day.
create index concurrently if not exists campaigns_recent on campaigns (account_id, coalesce(completed_at, 'infinity')) where launched_at is not null;
