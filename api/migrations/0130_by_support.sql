-- An entry that an employee of the operator left. The words of a name say it too, but any member may give themselves such a name.
alter table audit_entries add column by_support boolean not null default false;
