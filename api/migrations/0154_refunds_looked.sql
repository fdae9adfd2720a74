-- How many texts of a settled campaign had failed when it was looked at last for what is to be given back: a worker kept it in its memory alone.
alter table campaigns add column refunds_looked int;
