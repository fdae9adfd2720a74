-- An account may have client accounts. A client has one agency, and what has clients is never a client itself: an account is on one side at most,
-- and the reference asks for the other side, so that no order of two changes makes a chain.
alter table accounts add column is_agency boolean not null default false;
alter table accounts add column agency_id uuid;
alter table accounts add column client_since timestamptz;
-- What the agency of a client must be; null without one, so that the reference is not asked.
alter table accounts add column agency_is_agency boolean generated always as (case when agency_id is not null then true end) stored;
alter table accounts add constraint accounts_on_one_side check (agency_id is null or not is_agency);
alter table accounts add constraint accounts_client_has_since check ((agency_id is null) = (client_since is null));
alter table accounts add constraint accounts_side_key unique (id, is_agency);
alter table accounts add constraint accounts_agency_fkey foreign key (agency_id, agency_is_agency) references accounts (id, is_agency);
-- The other end of what the agency's staff refer to.
alter table accounts add constraint accounts_agency_key unique (id, agency_id);
create index accounts_by_agency on accounts (agency_id) where agency_id is not null;

-- The agency for which a member works in this account; null for the account's own members. Such a membership ends with the one in the agency, and
-- keeps the account from leaving the agency before it has ended.
alter table memberships add column by_agency uuid;
-- A manager at most; an owner where the agency made the account and no owner of its own has come.
alter table memberships add constraint memberships_staff_role check (by_agency is null or role <> 'admin');
alter table memberships add constraint memberships_agency_member_fkey foreign key (by_agency, user_id)
  references memberships (account_id, user_id) on delete cascade;
alter table memberships add constraint memberships_client_fkey foreign key (account_id, by_agency) references accounts (id, agency_id);
-- For the end of a membership in an agency.
create index memberships_by_agency on memberships (by_agency, user_id) where by_agency is not null;

-- An agency asks the owner of an account to become its client, by a mailed link of which only the SHA-256 is stored. Gone once it is answered.
create table client_requests (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- The address that it was mailed to: only its owner accepts.
  email text not null,
  token_hash bytea not null unique,
  asked_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (id, account_id)
);

-- One for each address, whatever its capitals; also the list of an agency's.
create unique index client_requests_by_address on client_requests (account_id, lower(email));
