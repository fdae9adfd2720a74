-- Where in a release's script an error arose, as its page reported it: counted from 1. Its stored source map tells the source.
alter table release_reports
  add column file text,
  add column line int,
  add column column_number int;

-- The page of errors reads these few among the reports of everything that loaded.
create index release_reports_errors on release_reports (remote, version) where error is not null;
