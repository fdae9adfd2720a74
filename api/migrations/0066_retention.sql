-- The nightly deletion of what is kept no longer: one row a night, so that one of all workers does it.
create table retention_runs (
  night date primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- How many rows or files each rule removed.
  removed jsonb not null default '{}'
);

-- When the result file of an order was deleted because its time was over; its records stay bought.
alter table orders add column file_deleted_at timestamptz;

-- What the nightly deletion looks for.
create index orders_with_old_files on orders (completed_at) where file_key is not null;
create index sessions_by_end on sessions (expires_at);
create index mails_sent on mails (sent_at) where sent_at is not null;
create index contacts_deleted on contacts (deleted_at) where deleted_at is not null;
create index carrier_events_done on carrier_events (received_at) where state in ('done', 'stray');
