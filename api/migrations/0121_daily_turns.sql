-- On which day (UTC) some worker last began what one of all workers does once a day.
create table daily_turns (name text primary key, day date not null);
