-- What is left of the balance of a closed account and can go back to no card, as its owners and the operator were told; null while there is nothing to tell.
alter table accounts add column closed_rest numeric(14, 2) check (closed_rest > 0);
-- Serves the loop that gives back what closed accounts have.
create index accounts_closed on accounts (id) where closed_at is not null;

-- Money that an employee pays out by another way than a card, such as a check.
alter table money_requests drop constraint money_requests_kind_check,
  add constraint money_requests_kind_check check (kind in ('credit', 'refund', 'payout'));
