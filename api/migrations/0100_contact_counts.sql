-- How many contacts an account has, as a sum of changes: whoever adds or deletes writes down by how many, in the same transaction, and waits for nobody. A worker
-- adds them up. The sum is the count where one of the rows is `whole`, the result of counting; until then the contacts are counted.
create table contact_counts (
  id bigint generated always as identity,
  account_id uuid not null,
  change bigint not null,
  whole boolean not null default false,
  primary key (id, account_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
create index contact_counts_by_account on contact_counts (account_id) include (change, whole);
-- Serves the worker.
create index contact_counts_apart on contact_counts (account_id) where not whole;

create function count_new_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_counts (account_id, change) select m.account_id, count(*) from changed m where m.deleted_at is null group by m.account_id;
  return null;
end $$;
create function count_removed_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_counts (account_id, change) select m.account_id, -count(*) from changed m where m.deleted_at is null group by m.account_id;
  return null;
end $$;
create function count_changed_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_counts (account_id, change) values (new.account_id, case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger contacts_count_new after insert on contacts
  referencing new table as changed for each statement execute function count_new_contacts();
create trigger contacts_count_removed after delete on contacts
  referencing old table as changed for each statement execute function count_removed_contacts();
create trigger contacts_count_changed after update of deleted_at on contacts for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_changed_contact();

-- Asks for each account's first count.
insert into contact_counts (account_id, change) select id, 0 from accounts;
