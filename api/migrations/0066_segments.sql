-- One use of SMS is one segment (docs/decisions/0064-segments-and-the-wallet.md). What was ordered before stays counted a text.
alter table campaigns add column priced_by text not null default 'text' check (priced_by in ('text', 'segment'));
alter table campaigns alter column priced_by set default 'segment';

-- A typed answer with its price as it was shown, until the ledger charges all answers of a day at once.
create table answer_bills (
  account_id uuid not null references accounts on delete cascade,
  message_id bigint not null,
  plan text not null check (plan in ('starter', 'growth', 'enterprise')),
  unit_price numeric(8, 4) not null check (unit_price >= 0),
  -- Segments.
  uses int not null check (uses > 0),
  created_at timestamptz not null default now(),
  -- The ledger's key of the charge that it is in; null until then.
  ledger_key text,
  primary key (message_id, account_id),
  foreign key (message_id, account_id) references outbound_messages (id, account_id) on delete cascade
);

-- Serves the sum that is not charged yet, and the loop that charges it.
create index answer_bills_open on answer_bills (account_id) where ledger_key is null;
-- Serves the comparison of the ledger with the answers.
create index answer_bills_charged on answer_bills (ledger_key) where ledger_key is not null;
