-- Whether an account had a remote on its screen before a release was given out: the watch over releases asks for each report.
create index release_reports_by_account on release_reports (owner_id, remote, at) where owner_id is not null;
