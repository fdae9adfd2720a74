-- What of its shares an agency had to give back, because a bank took the payment of a client back and the client's balance did not have it
-- (docs/decisions/0089-shares-of-disputed-payments.md): one row for each debt of a client.
create table returned_shares (
  -- The agency, whose money it is.
  account_id uuid not null references accounts on delete cascade,
  -- Of the client. Without a reference: it is another account's.
  debt_id uuid not null,
  client_id uuid not null references accounts,
  -- Nothing, where the agency got no share of what was not paid.
  amount numeric(14, 2) not null check (amount >= 0),
  -- What was taken from the agency's balance; what it did not have is a debt of the agency.
  taken numeric(14, 2) not null check (taken >= 0),
  -- The dispute was won, or the client has paid.
  given_back_at timestamptz,
  primary key (account_id, debt_id),
  constraint returned_shares_taken check (taken <= amount)
);
create index returned_shares_by_client on returned_shares (client_id);
-- Serves the loop that gives shares again.
create index returned_shares_open on returned_shares (debt_id) where given_back_at is null;

-- A debt is of a payment that a bank took back, or of an agency's share of a client's.
alter table debts alter column dispute_id drop not null;
alter table debts add column share_of uuid;
alter table debts add constraint debts_share_fkey foreign key (account_id, share_of) references returned_shares (account_id, debt_id) on delete cascade not valid;
alter table debts add constraint debts_of_one_thing check ((dispute_id is null) <> (share_of is null)) not valid;
create index debts_by_share on debts (share_of, account_id) where share_of is not null;
