-- How many distinct numbers a trace found; null of those that were delivered before.
alter table skip_traces add column phone_count integer;
-- Where an employee's result has what was found, beside the customer's own columns; a result that we wrote has it at its end.
alter table skip_traces add column result_columns jsonb;
