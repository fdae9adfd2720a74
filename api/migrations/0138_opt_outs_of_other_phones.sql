-- An opt-out reaches every phone of the person: of contacts that were merged all phones are one person's, until the merge is undone. Besides the phones that
-- a merge led to a contact, the contact's own is kept, so that each finds the others by one index whatever became of the contact.
alter table contact_phones add column own boolean not null default false;

insert into contact_phones (account_id, phone, contact_id, batch_id, own)
select distinct p.account_id, k.phone, p.contact_id, p.batch_id, true from contact_phones p join contacts k on k.id = p.contact_id
on conflict do nothing;

-- Written beside what a merge writes, also by a process of the release before. A contact whose phone is changed keeps both.
create function keep_own_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_phones (account_id, phone, contact_id, batch_id, own)
  select new.account_id, k.phone, new.contact_id, new.batch_id, true from contacts k where k.id = new.contact_id
  on conflict do nothing;
  return null;
end $$;
create trigger contact_phones_keep_own after insert on contact_phones for each row when (not new.own) execute function keep_own_phone();

create function keep_changed_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_phones (account_id, phone, contact_id, batch_id, own)
  select distinct account_id, new.phone, contact_id, batch_id, true from contact_phones where contact_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger contacts_keep_changed_phone after update of phone on contacts for each row when (old.phone <> new.phone) execute function keep_changed_phone();

-- As before, but for the phones that are kept as a contact's own: they lead nowhere.
create or replace function merged_phones(account uuid) returns table (phone text, contact_id uuid) language sql stable parallel safe as $$
  select p.phone, p.contact_id from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null
  where p.account_id = account and not p.own
    and not exists (select from contacts own where own.account_id = p.account_id and own.phone = p.phone and own.deleted_at is null)
$$;

-- For each phone of a merged person the others of theirs.
create function other_phones(account uuid) returns table (phone text, other text) language sql stable parallel safe as $$
  select p.phone, o.phone from contact_phones p join contact_phones o on o.contact_id = p.contact_id and o.phone <> p.phone where p.account_id = account
$$;

-- A member who sees only their own is told of what was said of any phone of their people, as each member is.
create function phones_of_own_people() returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select o.phone from other_phones(current_account()) o where o.other = any(own_phones()))
$$;
create policy of_own_people on contact_phones for select to lotline_restricted
  using (account_id = (select current_account()) and phone = any((select phones_of_own_people())::text[]));
create policy of_own_people on suppressed_phones for select to lotline_restricted
  using (account_id = (select current_account()) and phone = any((select phones_of_own_people())::text[]));

-- Phones that may not be texted for what was said of themselves.
create function own_opt_outs(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select s.phone, s.reason, s.source, s.since from suppressed_phones s where s.account_id = account
  union all
  select n.phone, null::text, 'person'::text, n.since from number_opt_outs n
  union all
  select b.phone, null::text, 'person'::text, b.since from brand_opt_outs b where b.brand_key = (select a.brand_key from accounts a where a.id = account)
  union all
  select u.phone, null::text, 'person'::text, u.since from unread_stops u
  where (u.said_to is null or u.said_to = (select coalesce(a.brand_key, a.id::text) from accounts a where a.id = account))
    and exists (select from carrier_events e where e.id = u.event_id and e.state <> 'done')
$$;

-- Phones that may not be texted for what was said of another phone of their person. START from the phone itself, later than that, lifts it for this phone,
-- until something is said of another again: then a line is added for each (opt-outs/suppressions.ts). Each other phone is looked up by itself: joined, a claim
-- would read the whole list of the account for each text.
create function opt_outs_of_other_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select p.phone, 'Their other number: ' || coalesce(s.reason, 'They asked for no more texts'), s.source, s.since
  from other_phones(account) p
  cross join lateral (select o.reason, o.source, o.since from own_opt_outs(account) o where o.phone = p.other offset 0) s
  where (
    select l.action = 'lift' and l.source = 'person' and l.created_at > s.since from suppressions l
    where l.account_id = account and l.phone = p.phone order by l.id desc limit 1
  ) is not true
$$;

create or replace function opted_out_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select o.phone, o.reason, o.source, o.since from own_opt_outs(account) o
  union all
  select o.phone, o.reason, o.source, o.since from opt_outs_of_other_phones(account) o
$$;

-- What says that conversations' marks are to be worked out again (0097): those of a phone's person whenever something is said of one of their phones, those
-- of everybody whom a merge or its undo touches, and that of a phone that says START.
create function recheck_other_phones() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select distinct o.account_id, o.phone from changed m
  join contact_phones p on p.phone = m.phone join contact_phones o on o.contact_id = p.contact_id and o.phone <> p.phone;
  return null;
end $$;
create trigger suppressed_phones_recheck_others_added after insert on suppressed_phones
  referencing new table as changed for each statement execute function recheck_other_phones();
create trigger suppressed_phones_recheck_others_removed after delete on suppressed_phones
  referencing old table as changed for each statement execute function recheck_other_phones();
create trigger number_opt_outs_recheck_others_added after insert on number_opt_outs
  referencing new table as changed for each statement execute function recheck_other_phones();
create trigger number_opt_outs_recheck_others_removed after delete on number_opt_outs
  referencing old table as changed for each statement execute function recheck_other_phones();
create trigger brand_opt_outs_recheck_others_added after insert on brand_opt_outs
  referencing new table as changed for each statement execute function recheck_other_phones();
create trigger brand_opt_outs_recheck_others_removed after delete on brand_opt_outs
  referencing old table as changed for each statement execute function recheck_other_phones();
create trigger unread_stops_recheck_others_added after insert on unread_stops
  referencing new table as changed for each statement execute function recheck_other_phones();
create trigger unread_stops_recheck_others_removed after delete on unread_stops
  referencing old table as changed for each statement execute function recheck_other_phones();

create function recheck_merged_phones() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select account_id, phone from changed union select p.account_id, p.phone from changed m join contact_phones p on p.contact_id = m.contact_id;
  return null;
end $$;
create trigger contact_phones_recheck_added after insert on contact_phones
  referencing new table as changed for each statement execute function recheck_merged_phones();
create trigger contact_phones_recheck_removed after delete on contact_phones
  referencing old table as changed for each statement execute function recheck_merged_phones();

create function recheck_phone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select c.account_id, c.phone from conversations c where c.account_id = new.account_id and c.phone = new.phone;
  return null;
end $$;
create trigger suppressions_recheck_added after insert on suppressions
  for each row when (new.source = 'person' and (new.action = 'lift' or new.inbound_id is null)) execute function recheck_phone();

-- What was merged before this.
insert into conversation_rechecks (account_id, phone) select distinct account_id, phone from contact_phones;
