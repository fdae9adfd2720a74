-- An order or a campaign that has ended waits for no payment, whichever way it ended: else its account's card is charged for what nobody makes any more.
create function end_wait_of_campaign() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from unpaid_orders u where u.account_id = new.account_id and u.campaign_id = new.id;
  return null;
end $$;
create trigger campaigns_wait_until_they_end after update of status on campaigns
  for each row when (new.status in ('canceled', 'completed') and old.status <> new.status) execute function end_wait_of_campaign();

create function end_wait_of_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from unpaid_orders u where u.account_id = new.account_id and u.order_id = new.id;
  new.summary := new.summary - 'unpaid';
  return new;
end $$;
create trigger orders_wait_until_they_end before update of status on orders
  for each row when (new.status <> 'processing' and old.status = 'processing') execute function end_wait_of_order();

delete from unpaid_orders u using campaigns c where c.id = u.campaign_id and c.account_id = u.account_id and c.status in ('canceled', 'completed');
with ended as (
  delete from unpaid_orders u using orders o where o.id = u.order_id and o.account_id = u.account_id and o.status <> 'processing' returning u.order_id, u.account_id
)
update orders o set summary = o.summary - 'unpaid' from ended e where o.id = e.order_id and o.account_id = e.account_id;
