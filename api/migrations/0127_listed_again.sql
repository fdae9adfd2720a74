-- Of a list's records, those that stand in its file before: each is charged once, and none of them was bought before, which `repeat_count` counts.
alter table pull_lists add column duplicate_count int not null default 0;
