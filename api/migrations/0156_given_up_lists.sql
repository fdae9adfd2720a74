-- When an employee gave up what could not be written out of a canceled campaign's list: its money waits for it no more.
alter table campaigns add column list_given_up_at timestamptz;
