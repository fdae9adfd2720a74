-- How the server's own check of a release in a browser stands. 'trusted': it came with the program, or is from before there was a check;
-- 'vouched for': by an employee.
alter table releases
  add column checked text not null default 'waiting'
    check (checked in ('waiting', 'passed', 'failed', 'not checked', 'trusted', 'vouched for')),
  -- Why it failed, could not be checked, or was vouched for.
  add column check_note text;
update releases set checked = 'trusted';

alter table releases
  -- `share` is what was asked for; this is what pages go by. A release that is not known to be good stays small.
  add column given_share int not null
    generated always as (case when checked in ('passed', 'trusted', 'vouched for') then share else least(share, 10) end) stored;

drop trigger releases_told on releases;
create trigger releases_told after insert or update of taken_out, share, position, checked on releases
  for each statement execute function tell_of_releases();
