-- When a release was taken out: whoever means to take back what was taken out by itself a moment ago is told so, before the good one before it goes too.
alter table releases add column taken_out_at timestamptz;
