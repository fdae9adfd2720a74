-- The sandbox carrier's own: what its customer calls a number, by which it knows whose registration its texts are to be under.
alter table sandbox.numbers add column friendly_name text not null default '';
