-- Why and since when the operator has stopped an account's sending; both null for all others.
alter table accounts add column suspended_at timestamptz;
alter table accounts add column suspended_for text check (suspended_for <> '');
alter table accounts add constraint accounts_suspended_with_reason check ((suspended_at is null) = (suspended_for is null));

-- Asked by each claim of the senders: few, and most of the time none.
create index accounts_suspended on accounts (id) where suspended_at is not null;

-- The account at whose screens an employee looks in this session, and until when. The session itself stays in the employee's own account.
alter table sessions add column visited_account uuid references accounts on delete set null;
alter table sessions add column visit_until timestamptz;

-- What employees looked at and did, whichever account it was about. No references: the log outlives accounts and employees.
create table employee_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null,
  -- As the employee was called then.
  by_name text not null,
  -- In words that people read.
  act text not null check (act <> ''),
  -- What was looked for or done to, as people call it, or the reason that was given.
  subject text not null default '',
  -- Null where it was about none.
  about_account uuid,
  -- Ids of what was touched, by the names that the API gives them.
  refs jsonb not null default '{}'
);

-- What was done to an account, newest first.
create index employee_entries_by_account on employee_entries (about_account, id desc) where about_account is not null;
-- Whether the employee looked at the same a moment ago.
create index employee_entries_by_employee on employee_entries (user_id, id desc);
-- Serves the nightly deletion.
create index employee_entries_by_time on employee_entries using brin (at) with (pages_per_range = 16);

-- The log is append-only; what is old enough for the nightly deletion may go.
create function refuse_change_of_employee_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '390 days' then return old; end if;
  raise exception 'employee_entries is append-only';
end $$;

create trigger employee_entries_append_only before update or delete on employee_entries
  for each row execute function refuse_change_of_employee_entry();
create trigger employee_entries_no_truncate before truncate on employee_entries
  for each statement execute function refuse_change_of_employee_entry();

-- No member's call reads or writes it.
revoke all on employee_entries from lotline_member, lotline_restricted;
