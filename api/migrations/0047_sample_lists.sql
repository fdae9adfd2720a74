-- Whether a delivered list holds made-up records alone, so that it can say so.
alter table pull_lists add column sample boolean not null default false;
