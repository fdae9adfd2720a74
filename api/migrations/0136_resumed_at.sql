-- When a person resumed the campaign last. Whether carriers filter it is judged by what left since: by all that left, one that was paused for it
-- would be paused again at its next count, however the list stands.
alter table campaigns add column resumed_at timestamptz;
