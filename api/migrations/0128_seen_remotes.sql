-- When an account had a remote on its screen first: reports of releases are kept for two weeks, and one that was given out before that is judged by the
-- accounts that knew its remote all the same.
create table seen_remotes (
  account_id uuid not null references accounts on delete cascade,
  remote text not null check (remote <> ''),
  since timestamptz not null,
  primary key (account_id, remote)
);

insert into seen_remotes (account_id, remote, since)
select account_id, remote, min(at) from release_reports
where account_id is not null and outcome in ('loaded', 'recovered') group by account_id, remote;

-- By a trigger, so that what pages report to a process of the release before is noted, too.
create function note_seen_remote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into seen_remotes (account_id, remote, since) values (new.account_id, new.remote, new.at) on conflict do nothing;
  return null;
end $$;
create trigger release_reports_seen after insert on release_reports
  for each row when (new.account_id is not null and new.outcome in ('loaded', 'recovered')) execute function note_seen_remote();
