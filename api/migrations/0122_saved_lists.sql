-- How many rows of a list were saved so far, where a worker saves it in steps or a call did; null for other changes of contacts.
alter table contact_batches add column rows_done int;
