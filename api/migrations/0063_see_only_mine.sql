-- A member who sees only what is assigned to them (docs/decisions/0055-see-only-mine.md).
alter table memberships add column only_mine boolean not null default false;

-- Whoever may order and launch sees the whole account, by whatever way the role was given.
create function see_all_above_agent() returns trigger language plpgsql as $$
begin
  new.only_mine := new.only_mine and new.role in ('agent', 'viewer');
  return new;
end $$;
create trigger memberships_see_all_above_agent before insert or update on memberships for each row when (new.only_mine)
  execute function see_all_above_agent();

-- Who typed a contact in. Null for what came by a file, a list, a campaign or a text.
alter table contacts add column by_user_id uuid references users on delete set null;
create index contacts_by_maker on contacts (account_id, by_user_id) where by_user_id is not null;

-- What such a member asks for is done as a role of its own, so that nothing changes for all others. It is given to whoever may become
-- `lotline_member`. Of a table it sees what a policy names, and nothing of one without.
do $$
declare
  holder text;
begin
  begin
    create role lotline_restricted nologin;
  exception
    when duplicate_object then null;
  end;
  for holder in
    select m.rolname from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member where r.rolname = 'lotline_member'
    union select current_user::text
  loop
    if not pg_has_role(holder, 'lotline_restricted', 'member') then execute format('grant lotline_restricted to %I', holder); end if;
  end loop;
exception
  when insufficient_privilege then
    raise exception 'This database user may not create roles. Let the database''s administrator run: create role lotline_restricted; and grant lotline_restricted to % and to every role that has lotline_member;', current_user;
end $$;

grant usage on schema public to lotline_restricted;
grant select, insert, update, delete on all tables in schema public to lotline_restricted;
grant usage, select on all sequences in schema public to lotline_restricted;
revoke insert, update, delete on schema_migrations from lotline_restricted;
alter default privileges in schema public grant select, insert, update, delete on tables to lotline_restricted;
alter default privileges in schema public grant usage, select on sequences to lotline_restricted;

-- The member of the transaction who sees only what is assigned to them; null for all others.
create function current_member() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('lotline.member', true), '')::uuid
$$;

-- Asked as the owner of the tables: whether a phone has a conversation must be known also where that is another member's.
create function has_conversation(account uuid, texted text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from conversations c where c.account_id = account and c.phone = texted)
$$;

-- The phones that are the member's: of the conversations assigned to them, and of the contacts that they typed in and that have no conversation.
create function own_phones() returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select c.phone from conversations c where c.account_id = current_account() and c.assigned_to = current_member()
    union all
    select k.phone from contacts k where k.account_id = current_account() and k.by_user_id = current_member() and k.deleted_at is null
      and not exists (select from conversations c where c.account_id = k.account_id and c.phone = k.phone)
  )
$$;

-- The contacts to whom a merge led the phone of a conversation that is the member's.
create function own_merged_contacts() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select p.contact_id from merged_phones(current_account()) p
    where p.phone in (select c.phone from conversations c where c.account_id = current_account() and c.assigned_to = current_member())
  )
$$;

-- Arrays that are worked out once for each statement, so that an index finds the rows. What a policy reads of another table, it reads as the member.
create policy only_mine on conversations to lotline_restricted
  using (account_id = (select current_account()) and assigned_to = (select current_member()));
create policy only_mine on contacts to lotline_restricted
  using (account_id = (select current_account()) and (
    phone = any(array(select c.phone from conversations c where c.account_id = (select current_account())))
    or id = any((select own_merged_contacts())::uuid[])
    or (by_user_id = (select current_member()) and not has_conversation(account_id, phone))
  ));

-- What carries a phone is whose the phone is.
do $$
declare
  phoned text;
begin
  foreach phoned in array array['inbound_messages', 'outbound_messages', 'contact_phones', 'suppressed_phones', 'suppressions', 'bad_numbers'] loop
    execute format('create policy only_mine on %I to lotline_restricted using (account_id = (select current_account()) and phone = any((select own_phones())::text[]))', phoned);
  end loop;
end $$;

-- What belongs to a row that is theirs.
create policy only_mine on conversation_holds to lotline_restricted
  using (account_id = (select current_account()) and exists (select from conversations c where c.id = conversation_id));
create policy only_mine on conversation_notes to lotline_restricted
  using (account_id = (select current_account()) and exists (select from conversations c where c.id = conversation_id));
create policy only_mine on conversation_assignments to lotline_restricted
  using (account_id = (select current_account()) and exists (select from conversations c where c.id = conversation_id));
create policy only_mine on disposition_undos to lotline_restricted
  using (account_id = (select current_account()) and exists (select from conversations c where c.id = conversation_id));
create policy only_mine on contact_events to lotline_restricted
  using (account_id = (select current_account()) and exists (select from contacts c where c.id = contact_id));
create policy only_mine on message_media to lotline_restricted
  using (account_id = (select current_account()) and exists (select from inbound_messages m where m.id = inbound_id));

-- What they did themselves; about one conversation or contact only while that is theirs.
create policy only_mine on contact_batches to lotline_restricted
  using (account_id = (select current_account()) and by_user_id = (select current_member()));
create policy only_mine on contact_befores to lotline_restricted
  using (account_id = (select current_account()) and exists (select from contact_batches b where b.id = batch_id));
create policy only_mine on acts to lotline_restricted
  using (account_id = (select current_account()) and by_user_id = (select current_member())
    and (kind <> 'disposition' or exists (select from conversations c where c.id = (inverse->>'conversation')::uuid))
    and (kind <> 'contact_deleted' or exists (select from contacts c where c.id = ref)));
create policy only_mine on orders to lotline_restricted
  using (account_id = (select current_account()) and by_user_id = (select current_member()));
create policy only_mine on pull_lists to lotline_restricted
  using (account_id = (select current_account()) and exists (select from orders o where o.id = order_id));
create policy only_mine on skip_traces to lotline_restricted
  using (account_id = (select current_account()) and exists (select from orders o where o.id = order_id));
create policy only_mine on audit_entries for insert to lotline_restricted
  with check (account_id = (select current_account()) and user_id = (select current_member()));

-- What all members share: who they are, their saved replies, and what the server keeps of calls.
do $$
declare
  shared text;
begin
  foreach shared in array array['memberships', 'sessions', 'api_keys', 'saved_replies', 'contact_selections', 'idempotent_answers'] loop
    execute format('create policy only_mine on %I to lotline_restricted using (account_id = (select current_account()))', shared);
  end loop;
end $$;
