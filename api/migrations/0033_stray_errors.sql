-- 'error': of a handler or a promise, in a page that went on. It is shown with the release and does not take it out.
alter table release_reports drop constraint release_reports_outcome_check;
alter table release_reports add constraint release_reports_outcome_check
  check (outcome in ('loaded', 'recovered', 'unavailable', 'crashed', 'failed', 'error'));
