-- Everything the carrier tells us, stored before it is interpreted. An event that cannot be interpreted is tried again later and set
-- aside in the end, so that it holds up no other.
create table carrier_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('status', 'inbound')),
  sid text not null,
  status text not null default '',
  error_code int,
  -- Our message, from the address that the callback came to.
  message_id bigint,
  payload jsonb not null,
  -- `waiting`: its message is not known yet; joined when it is. `stray`: it belongs to nothing of ours.
  -- `set_aside`: waits for an employee, who has it tried again.
  state text not null default 'new' check (state in ('new', 'waiting', 'done', 'stray', 'set_aside')),
  received_at timestamptz not null default now(),
  attempts int not null default 0,
  -- Null: at once.
  next_attempt_at timestamptz,
  last_error text,
  set_aside_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- The same report again is the same report.
create unique index carrier_events_once on carrier_events (sid, status, coalesce(error_code, 0));
create index carrier_events_new on carrier_events (id) where state = 'new';
create index carrier_events_waiting on carrier_events (sid) where state = 'waiting';
-- Serves the employees' list; almost always empty.
create index carrier_events_set_aside on carrier_events (set_aside_at) where state = 'set_aside';
-- Serves the nightly deletion.
create index carrier_events_done on carrier_events (received_at) where state in ('done', 'stray');
