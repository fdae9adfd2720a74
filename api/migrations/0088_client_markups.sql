-- What an agency adds to the price book for a client, in percent, from a moment on (docs/decisions/0074-an-agencys-markup.md).
create table client_markups (
  id bigint generated always as identity,
  -- The client.
  account_id uuid not null references accounts on delete cascade,
  agency_id uuid not null references accounts,
  percent numeric(5, 2) not null check (percent >= 0 and percent <= 300),
  valid_from timestamptz not null,
  -- The work ended, or another markup took its place before it held.
  until timestamptz,
  primary key (account_id, id)
);
create index client_markups_by_account on client_markups (account_id, valid_from desc, id desc);
create index client_markups_by_agency on client_markups (agency_id);
-- A member who sees only what is assigned to them orders all the same, at the account's price.
create policy only_mine on client_markups for select to lotline_restricted using (account_id = (select current_account()));

-- What of a client's closed month was the agency's, and what of it was credited: a month in which more was given back than taken is made good by the next.
create table markup_shares (
  -- The client.
  account_id uuid not null references accounts on delete cascade,
  agency_id uuid not null references accounts,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  earned numeric(14, 2) not null,
  credited numeric(14, 2) not null check (credited >= 0),
  primary key (account_id, agency_id, month)
);
create index markup_shares_by_agency on markup_shares (agency_id);
