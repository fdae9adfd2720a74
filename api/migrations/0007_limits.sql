-- Counts of every limit that must hold across processes and restarts, in the layout that rate-limiter-flexible reads and writes.
-- A key is a limit's name and a keyed hash of an address, an account or both: nothing of a person.
create table limit_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  -- When the window ends, in milliseconds since 1970; the worker removes the row after it.
  expire bigint
) with (fillfactor = 70);

create index limit_counts_by_end on limit_counts (expire);
