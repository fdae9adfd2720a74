-- Of the records that an order is about to deliver, the numbers of those that the account was delivered by an employee before, which are known
-- by their address: they are free, as all that was bought before.
alter table pull_list_selections add column bought_by_hand text[] not null default '{}';
