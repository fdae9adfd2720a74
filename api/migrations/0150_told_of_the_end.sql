-- When the owner of a campaign that waits for payment was told that it is canceled if the money does not come: none is canceled without that notice.
alter table unpaid_orders add column end_told_at timestamptz;
