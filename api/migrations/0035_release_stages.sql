-- Where a release is given out: at the test address of this installation, to everybody there, or at the live one.
alter table releases add column stage text not null default 'live' check (stage in ('test', 'live'));

-- At which address it was reported: what fails at the test address takes nothing out at the live one.
alter table release_reports add column stage text not null default 'live' check (stage in ('test', 'live'));
