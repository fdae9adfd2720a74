-- A customer may cancel an order that waits for an employee, until one takes it. Both change its row here, so one of them comes first.
alter table manual_orders add column canceled_at timestamptz;
alter table manual_orders add constraint manual_orders_canceled_untaken check (canceled_at is null or taken_by is null);

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('processing', 'complete', 'failed', 'canceled'));

alter table acts drop constraint acts_kind_check;
alter table acts add constraint acts_kind_check
  check (kind in ('contacts', 'contact_deleted', 'disposition', 'opt_outs', 'saved_reply_deleted', 'campaign_canceled', 'order_canceled', 'api_key_revoked', 'files_deleted'));
