-- An account is what works together and pays together: one person, or a team. What belonged to a user belongs to the user's account, which
-- keeps the user's id.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);

create table memberships (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'manager', 'agent', 'viewer')),
  created_at timestamptz not null default now(),
  -- The account that somebody used last is the one that the next sign-in opens.
  used_at timestamptz not null default now(),
  primary key (account_id, user_id)
);

create index memberships_by_user on memberships (user_id, used_at desc);

insert into accounts (id, name, created_at) select id, full_name, created_at from users;
insert into memberships (account_id, user_id, role, created_at, used_at) select id, id, 'owner', created_at, created_at from users;

-- Whom the product writes to: the owner who was there first.
create view account_owners as
select distinct on (account_id) account_id, user_id, email, full_name
from memberships join users on users.id = user_id where role = 'owner' order by account_id, memberships.created_at, user_id;

-- A session is open in one account, and ends with the membership.
alter table sessions add column account_id uuid;
update sessions set account_id = user_id;
alter table sessions alter column account_id set not null;
alter table sessions add constraint sessions_membership_fkey foreign key (account_id, user_id) references memberships on delete cascade;
create index sessions_by_membership on sessions (account_id, user_id);

-- A key may do what its role may, and works while its maker is a member.
alter table api_keys add column user_id uuid references users on delete cascade;
update api_keys set user_id = owner_id;
alter table api_keys alter column user_id set not null;
alter table api_keys add column role text not null default 'admin' check (role in ('owner', 'admin', 'manager', 'agent', 'viewer'));
alter table api_keys alter column role drop default;

alter table account_quotas rename column owner_id to account_id;
alter table account_quotas drop constraint account_quotas_owner_id_fkey;
alter table account_quotas add constraint account_quotas_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table acts rename column owner_id to account_id;
alter table acts drop constraint acts_owner_id_fkey;
alter table acts add constraint acts_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table api_keys rename column owner_id to account_id;
alter table api_keys drop constraint api_keys_owner_id_fkey;
alter table api_keys add constraint api_keys_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table bad_numbers rename column owner_id to account_id;
alter table bad_numbers drop constraint bad_numbers_owner_id_fkey;
alter table bad_numbers add constraint bad_numbers_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table campaigns rename column owner_id to account_id;
alter table campaigns drop constraint campaigns_owner_id_fkey;
alter table campaigns add constraint campaigns_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table contact_batches rename column owner_id to account_id;
alter table contact_batches drop constraint contact_batches_owner_id_fkey;
alter table contact_batches add constraint contact_batches_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table contact_events rename column owner_id to account_id;
alter table contact_events drop constraint contact_events_owner_id_fkey;
alter table contact_events add constraint contact_events_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table contact_phones rename column owner_id to account_id;
alter table contact_phones drop constraint contact_phones_owner_id_fkey;
alter table contact_phones add constraint contact_phones_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table contact_selections rename column owner_id to account_id;
alter table contact_selections drop constraint contact_selections_owner_id_fkey;
alter table contact_selections add constraint contact_selections_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table contacts rename column owner_id to account_id;
alter table contacts drop constraint contacts_owner_id_fkey;
alter table contacts add constraint contacts_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table conversations rename column owner_id to account_id;
alter table conversations drop constraint conversations_owner_id_fkey;
alter table conversations add constraint conversations_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table disposition_undos rename column owner_id to account_id;
alter table disposition_undos drop constraint disposition_undos_owner_id_fkey;
alter table disposition_undos add constraint disposition_undos_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table idempotent_answers rename column owner_id to account_id;
alter table idempotent_answers drop constraint idempotent_answers_owner_id_fkey;
alter table idempotent_answers add constraint idempotent_answers_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table inbound_messages rename column owner_id to account_id;
alter table inbound_messages drop constraint inbound_messages_owner_id_fkey;
alter table inbound_messages add constraint inbound_messages_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table ledger_entries rename column owner_id to account_id;
alter table ledger_entries drop constraint ledger_entries_owner_id_fkey;
alter table ledger_entries add constraint ledger_entries_account_id_fkey foreign key (account_id) references accounts;
alter table message_media rename column owner_id to account_id;
alter table message_media drop constraint message_media_owner_id_fkey;
alter table message_media add constraint message_media_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table orders rename column owner_id to account_id;
alter table orders drop constraint orders_owner_id_fkey;
alter table orders add constraint orders_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table outbound_messages rename column owner_id to account_id;
alter table outbound_messages drop constraint outbound_messages_owner_id_fkey;
alter table outbound_messages add constraint outbound_messages_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table payments rename column owner_id to account_id;
alter table payments drop constraint payments_owner_id_fkey;
alter table payments add constraint payments_account_id_fkey foreign key (account_id) references accounts;
alter table pull_lists rename column owner_id to account_id;
alter table pull_lists drop constraint pull_lists_owner_id_fkey;
alter table pull_lists add constraint pull_lists_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table purchased_areas rename column owner_id to account_id;
alter table purchased_areas drop constraint purchased_areas_owner_id_fkey;
alter table purchased_areas add constraint purchased_areas_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table purchases rename column owner_id to account_id;
alter table purchases drop constraint purchases_owner_id_fkey;
alter table purchases add constraint purchases_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table queue_jobs rename column owner_id to account_id;
alter table queue_jobs drop constraint queue_jobs_owner_id_fkey;
alter table queue_jobs add constraint queue_jobs_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table release_reports rename column owner_id to account_id;
alter table release_reports drop constraint release_reports_owner_id_fkey;
alter table release_reports add constraint release_reports_account_id_fkey foreign key (account_id) references accounts on delete set null;
alter table saved_replies rename column owner_id to account_id;
alter table saved_replies drop constraint saved_replies_owner_id_fkey;
alter table saved_replies add constraint saved_replies_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table skip_traces rename column owner_id to account_id;
alter table skip_traces drop constraint skip_traces_owner_id_fkey;
alter table skip_traces add constraint skip_traces_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table spending_caps rename column owner_id to account_id;
alter table spending_caps drop constraint spending_caps_owner_id_fkey;
alter table spending_caps add constraint spending_caps_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table stored_files rename column owner_id to account_id;
alter table stored_files drop constraint stored_files_owner_id_fkey;
alter table stored_files add constraint stored_files_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table suppressed_phones rename column owner_id to account_id;
alter table suppressed_phones drop constraint suppressed_phones_owner_id_fkey;
alter table suppressed_phones add constraint suppressed_phones_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table suppressions rename column owner_id to account_id;
alter table suppressions drop constraint suppressions_owner_id_fkey;
alter table suppressions add constraint suppressions_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter table texted_people rename column owner_id to account_id;
alter table texted_people drop constraint texted_people_owner_id_fkey;
alter table texted_people add constraint texted_people_account_id_fkey foreign key (account_id) references accounts on delete cascade;
alter view transactions rename column owner_id to account_id;
alter table conversations rename constraint conversations_owner_id_phone_key to conversations_account_id_phone_key;
alter table message_media rename constraint message_media_owner_id_inbound_id_position_key to message_media_account_id_inbound_id_position_key;
alter index acts_by_owner rename to acts_by_account;
alter index campaigns_by_owner rename to campaigns_by_account;
alter index contact_batches_by_owner rename to contact_batches_by_account;
alter index contact_selections_by_owner rename to contact_selections_by_account;
alter index ledger_entries_by_owner rename to ledger_entries_by_account;
alter index orders_by_owner rename to orders_by_account;
alter index pull_lists_by_owner rename to pull_lists_by_account;
alter index purchases_by_owner rename to purchases_by_account;
alter index saved_replies_by_owner rename to saved_replies_by_account;
alter index skip_traces_by_owner rename to skip_traces_by_account;
alter index stored_files_by_owner rename to stored_files_by_account;

-- Work that waits names the account as the new version reads it.
update queue_jobs set payload = payload - 'ownerId' || jsonb_build_object('accountId', payload->'ownerId') where payload ? 'ownerId';

-- The bodies of functions name their columns as text.
create or replace function merged_phones(account uuid) returns table (phone text, contact_id uuid) language sql stable parallel safe as $$
  select p.phone, p.contact_id from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null
  where p.account_id = account
    and not exists (select from contacts own where own.account_id = p.account_id and own.phone = p.phone and own.deleted_at is null)
$$;

create or replace function opted_out_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select s.phone, s.reason, s.source, s.since from suppressed_phones s where s.account_id = account
  union all
  select n.phone, null::text, 'person'::text, n.since from number_opt_outs n
$$;

create or replace function last_texted(account uuid, texted text) returns timestamptz language sql stable parallel safe as $$
  select max(m.sent_at) from outbound_messages m where m.account_id = account and m.phone = texted
$$;

create or replace function tell_of_releases() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"accountId": "all", "type": "release"}');
  return null;
end $$;
