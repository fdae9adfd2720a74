-- All accounts send from one number: whoever says STOP to it says it to each of them. START takes the row away.
create table number_opt_outs (
  phone text primary key,
  inbound_id uuid references inbound_messages on delete set null,
  since timestamptz not null default now()
);

insert into number_opt_outs (phone, since) select phone, min(since) from suppressed_phones where source = 'person' group by phone;

-- Texts that no account has yet, for the employees who find out whose they are.
create index inbound_unclaimed on inbound_messages (phone, received_at) where owner_id is null;
-- Whom somebody wrote to last: a phone that was never texted is answered by the account that was given its first text.
create index inbound_from on inbound_messages (phone, received_at desc) where owner_id is not null;
