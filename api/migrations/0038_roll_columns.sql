-- What became of each column of the file: the next release of the roll is compared with it.
alter table roll_imports add column columns jsonb;
