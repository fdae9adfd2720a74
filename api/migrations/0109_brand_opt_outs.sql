-- A STOP binds the account and its brand (docs/decisions/0062-numbers-of-an-account.md): whom carriers count as one sender, by the registration's `brand_key`.
-- Kept when the registration of a closed account is removed. Null for who is a brand alone: a sole proprietor, or who never registered.
alter table accounts add column brand_key text;
create index accounts_by_brand on accounts (brand_key) where brand_key is not null;

-- What people said to any account of a brand. Only START to one of them takes a row away. It names no account, so that each of them is bound by it.
create table brand_opt_outs (
  brand_key text not null,
  phone text not null,
  since timestamptz not null default now(),
  primary key (brand_key, phone)
);

create or replace function opted_out_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select s.phone, s.reason, s.source, s.since from suppressed_phones s where s.account_id = account
  union all
  select n.phone, null::text, 'person'::text, n.since from number_opt_outs n
  union all
  select b.phone, null::text, 'person'::text, b.since from brand_opt_outs b where b.brand_key = (select a.brand_key from accounts a where a.id = account)
$$;

-- What says that conversations' marks are to be worked out again (0097): a STOP to one account of the brand, or an account's change of brand.
create function recheck_phones_of_brand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select c.account_id, c.phone from changed m join accounts a on a.brand_key = m.brand_key
  cross join lateral (select k.account_id, k.phone from conversations k where k.account_id = a.id and k.phone = m.phone offset 0) c;
  return null;
end $$;
create trigger brand_opt_outs_recheck_added after insert on brand_opt_outs
  referencing new table as changed for each statement execute function recheck_phones_of_brand();
create trigger brand_opt_outs_recheck_removed after delete on brand_opt_outs
  referencing old table as changed for each statement execute function recheck_phones_of_brand();

-- An account that comes to a brand brings its people's words, and is bound by those from before; the brand that it leaves keeps what it brought.
create function follow_brand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand text := nullif(new.brand_key, new.account_id::text);
  before text;
begin
  select brand_key into before from accounts where id = new.account_id;
  if brand is not distinct from before then
    return null;
  end if;
  update accounts set brand_key = brand where id = new.account_id;
  insert into brand_opt_outs (brand_key, phone, since)
  select brand, phone, min(since) from suppressed_phones where account_id = new.account_id and source in ('person', 'carrier') and brand is not null group by phone
  on conflict do nothing;
  insert into conversation_rechecks (account_id, phone)
  select c.account_id, c.phone from conversations c
  where c.account_id = new.account_id and exists (select from brand_opt_outs o where o.brand_key in (brand, before) and o.phone = c.phone);
  return null;
end $$;
create trigger registrations_follow_brand after insert or update of brand_key on registrations
  for each row execute function follow_brand();

-- What was said before this was kept.
update accounts a set brand_key = r.brand_key from registrations r where r.account_id = a.id and r.brand_key <> a.id::text;
insert into brand_opt_outs (brand_key, phone, since)
select a.brand_key, s.phone, min(s.since) from accounts a join suppressed_phones s on s.account_id = a.id
where a.brand_key is not null and s.source in ('person', 'carrier') group by 1, 2;
