-- What an employee made of a list that its customer's balance did not cover: it is delivered by itself once that is paid.
create table filled_lists (
  order_id uuid not null,
  account_id uuid not null,
  file_key text not null,
  records integer not null check (records >= 0),
  phones integer not null check (phones >= 0),
  -- As `purchases` will know them, each once.
  record_keys text[] not null,
  created_at timestamptz not null default now(),
  primary key (order_id, account_id),
  foreign key (order_id, account_id) references pull_lists (order_id, account_id) on delete cascade
);

-- However a list ends, and in whichever release's process. At the end of the transaction: a delivery ends its order before it buys.
create function clear_filled_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from filled_lists f where f.order_id = new.id and f.account_id = new.account_id;
  return null;
end $$;
create constraint trigger orders_clear_filled_list after update of status on orders deferrable initially deferred
  for each row when (new.kind = 'pull_list' and new.status <> 'processing' and old.status = 'processing') execute function clear_filled_list();
