-- Inside which shell a release was opened by its last check in a browser: 'own' is the program's. Null is not known, as of a check by the release
-- before, or says that a shell was checked.
alter table releases add column checked_in text;
