-- The second wall between accounts, behind the `where` of every statement: what a member asks for is done as a role that owns no table and sees the
-- rows of one account alone. Workers, employees' pages and commands go on as the role that the database was made with.
-- `lotline_server` is what a role that owns nothing (docs/operating.md) is a member of, to do that too.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['lotline_member', 'lotline_server'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception
      when duplicate_object then null;
      when insufficient_privilege then
        raise exception 'This database user may not create roles. Let the database''s administrator run: create role lotline_member; create role lotline_server; grant lotline_member, lotline_server to %;', current_user;
    end;
  end loop;
end $$;

grant lotline_member to current_user;
grant usage on schema public to lotline_member;
grant select, insert, update, delete on all tables in schema public to lotline_member;
grant usage, select on all sequences in schema public to lotline_member;
revoke insert, update, delete on schema_migrations from lotline_member;
alter default privileges in schema public grant select, insert, update, delete on tables to lotline_member;
alter default privileges in schema public grant usage, select on sequences to lotline_member;

-- The account of the transaction; null outside of one.
create function current_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('lotline.account', true), '')::uuid
$$;

-- Gives every table of an account its policy; called after the migrations, so that a new table is never without. The workers' queue and the reports of
-- releases are the installation's.
create function protect_accounts() returns void language plpgsql as $$
declare
  unprotected text;
begin
  for unprotected in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
      and c.relname not in ('queue_jobs', 'release_reports')
  loop
    execute format('alter table %I enable row level security', unprotected);
    execute format('create policy own_account on %I to lotline_member using (account_id = (select current_account())) with check (account_id = (select current_account()))', unprotected);
    execute format('create policy all_accounts on %I to lotline_server using (true) with check (true)', unprotected);
  end loop;
end $$;

-- A view asks as whoever reads it.
alter view transactions set (security_invoker = true);
alter view account_owners set (security_invoker = true);
