-- The first day from which the months of a fee are counted: whoever began on a 31st is charged on a 28th of February and on a 31st of March, and loses no day.
alter table sender_numbers add column months_from timestamptz;
alter table registrations add column months_from timestamptz;
