-- STOPs that are stored and not read yet, or of which nothing could be stored when they were: nobody whom one is said to texts its phone meanwhile. Written
-- with the event, taken away by what reads it; nearly always empty.
create table unread_stops (
  event_id bigint primary key references carrier_events on delete cascade,
  phone text not null,
  -- The key of the account's brand, or its id where it has none; null: all accounts. It names no account, so that each of a brand is bound by it.
  said_to text,
  since timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
-- Serves each claim of a text.
create index unread_stops_by_phone on unread_stops (phone);

-- The state of the event counts: a worker of the release before takes no row away.
create or replace function opted_out_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
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

create trigger unread_stops_recheck_added after insert on unread_stops
  referencing new table as changed for each statement execute function recheck_phones_of_all();
create trigger unread_stops_recheck_removed after delete on unread_stops
  referencing old table as changed for each statement execute function recheck_phones_of_all();
