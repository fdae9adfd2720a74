-- Invoices in an agency's name (docs/decisions/0076-invoices-in-an-agencys-name.md).

-- Who an agency is on its invoices, as its form has it, and from when to when it sells in its own name.
create table agency_sellers (
  account_id uuid primary key references accounts on delete cascade,
  details jsonb not null,
  valid_from timestamptz not null,
  until timestamptz,
  -- The resale certificate that an employee looked at, as it was written then; another one is not confirmed by it.
  resale_confirmed text,
  saved_at timestamptz not null default now(),
  constraint agency_sellers_last check (until >= valid_from)
);

-- To which client an agency sells, and when. An order counts by its moment.
create table agency_sales (
  id bigint generated always as identity,
  -- The client.
  account_id uuid not null references accounts on delete cascade,
  agency_id uuid not null references accounts,
  valid_from timestamptz not null,
  until timestamptz,
  primary key (account_id, id),
  constraint agency_sales_last check (until >= valid_from)
);
create index agency_sales_by_agency on agency_sales (agency_id, valid_from);
-- At most one that is open.
create unique index agency_sales_open on agency_sales (account_id) where until is null;

-- Months of which an agency has its invoice of what its clients used.
create table agency_months (
  account_id uuid not null references accounts,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  made_at timestamptz not null default now(),
  primary key (account_id, month)
);

-- The agency that sold; null is the operator.
alter table invoices add column issuer_id uuid references accounts;
-- The operator's invoice to an agency, of what the agency sold to its clients.
alter table invoices add column of_clients boolean not null default false;
alter table invoices add constraint invoices_of_clients_are_ours check (issuer_id is null or not of_clients);
alter table invoices drop constraint invoices_number_once;
alter table invoices add constraint invoices_number_once unique nulls not distinct (issuer_id, number);
alter table invoices drop constraint invoices_once_a_month;
alter table invoices add constraint invoices_once_a_month unique nulls not distinct (account_id, month, kind, issuer_id, of_clients);
-- Serves an agency's list of what it issued.
create index invoices_by_issuer on invoices (issuer_id, month) where issuer_id is not null;
-- Of the operator's invoice to an agency: whose use a line is.
alter table invoice_lines add column client_id uuid;
