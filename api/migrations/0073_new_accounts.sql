-- How many campaign texts an account may send a day while it is new. Without a row it has launched nothing yet, or nothing is asked of it.
create table sending_allowances (
  account_id uuid primary key references accounts on delete cascade,
  -- Null once nothing is asked of it any more: it is grown up, or an employee has lifted it.
  texts_a_day int check (texts_a_day >= 0),
  -- The day that `used` counts: midnight to midnight in Los Angeles, as the carriers count theirs.
  day date not null default (now() at time zone 'America/Los_Angeles')::date,
  -- Claimed on that day, less what came back unsent.
  used int not null default 0,
  -- Why it is as it is.
  why text not null check (why in ('new', 'known', 'grew', 'kept', 'opt_outs', 'filtered', 'set')),
  -- What an employee wrote who set it last.
  set_for text,
  -- The day for which it was worked out last, when it was looked at, and the day on which it fell in the middle of the day.
  assessed_on date not null default (now() at time zone 'America/Los_Angeles')::date,
  looked_at timestamptz not null default now(),
  fell_on date
);

-- Asked by each claim of the senders, and by the loop that works them out.
create index sending_allowances_limited on sending_allowances (looked_at) where texts_a_day is not null;
