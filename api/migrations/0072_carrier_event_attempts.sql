-- An event that cannot be interpreted is tried again later and set aside in the end, so that it holds up no other.
alter table carrier_events
  add column attempts int not null default 0,
  -- Null: at once.
  add column next_attempt_at timestamptz,
  add column last_error text,
  add column set_aside_at timestamptz;

-- `set_aside`: waits for an employee, who has it tried again.
alter table carrier_events drop constraint carrier_events_state_check;
alter table carrier_events add constraint carrier_events_state_check check (state in ('new', 'waiting', 'done', 'stray', 'set_aside'));

-- Serves the employees' list; almost always empty.
create index carrier_events_set_aside on carrier_events (set_aside_at) where state = 'set_aside';
-- Serves the last word of a phone: rare among all texts, asked whenever a STOP or a START comes.
create index inbound_words on inbound_messages (phone) where kind in ('stop', 'start');
