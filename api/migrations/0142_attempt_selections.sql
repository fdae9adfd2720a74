-- What the file of one attempt at a pull list holds, as in `pull_list_selections`, which a worker of the release before buys whole, whichever attempt
-- wrote what is there: here it finds nothing. That table is written by it alone from now on, and goes with the next release.
create table attempt_selections (
  order_id uuid not null,
  account_id uuid not null,
  file_key text not null,
  state char(2) not null,
  fips text not null,
  county text not null,
  -- Three lists of the same length.
  record_keys text[] not null,
  cities text[] not null,
  zips text[] not null,
  bought_by_hand text[] not null,
  primary key (order_id, account_id, file_key, state, fips),
  foreign key (order_id, account_id) references pull_lists (order_id, account_id) on delete cascade
);

-- They are gone in a minute: compressing them would take longer than writing them.
alter table attempt_selections
  alter record_keys set storage external,
  alter cities set storage external,
  alter zips set storage external;

-- However a list ends, and in whichever release's process, nothing of its attempts is kept. At the end of the transaction: a delivery ends its order
-- before it buys.
create function clear_selections() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from attempt_selections s where s.order_id = new.id and s.account_id = new.account_id;
  delete from pull_list_selections s where s.order_id = new.id and s.account_id = new.account_id;
  return null;
end $$;
create constraint trigger orders_clear_selections after update of status on orders deferrable initially deferred
  for each row when (new.kind = 'pull_list' and new.status <> 'processing' and old.status = 'processing') execute function clear_selections();
