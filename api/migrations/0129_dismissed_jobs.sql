-- An employee has settled a job that was set aside and can never succeed; the reason stands in `employee_entries`. It is no alert any more and goes with the other failed jobs.
alter table queue_jobs add column dismissed_at timestamptz;
-- And a mail server's last word on a mail that it will never take, instead of `sent_at`.
alter table mails add column refused_at timestamptz;
alter table mails add column refusal text;
