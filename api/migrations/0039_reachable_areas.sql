-- How many of an area's records have a phone or an e-mail; null until its records are counted again, after the next import.
alter table areas add column reachable int check (reachable between 0 and records);
