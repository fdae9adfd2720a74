-- Where a visitor's report came from: a keyed hash of the network, so that visitors can be counted and no address is kept.
alter table release_reports add column network text;

-- Whether visitors' reports have taken it out before: they do not outweigh the person who gave it out again.
alter table releases add column taken_out_by_visitors boolean not null default false;

-- When its team was last told that people see it fail while nothing is there to take its place.
alter table releases add column failing_told_at timestamptz;
