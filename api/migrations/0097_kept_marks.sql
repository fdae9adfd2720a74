-- Two answers that counting the message centre's filters took most of its time to find are kept with each conversation: whether our last text did not
-- arrive, and whether the account may not text its person (docs/decisions/0079-kept-marks.md). What both are worked out from changes elsewhere, so that they
-- count only where the conversation is not among `conversation_rechecks`.
alter table conversations add column last_failed boolean not null default false;
alter table conversations add column opted_out boolean not null default false;
create index conversations_failed on conversations (account_id) where last_failed and snoozed_until is null;
create index conversations_opted_out on conversations (account_id) where opted_out and snoozed_until is null;
-- Serves a STOP to the number of all accounts. On a large database make it beforehand with `create index concurrently`.
create index if not exists conversations_by_phone on conversations (phone);

-- Conversations whose marks are to be worked out again. Written in the transaction that changed what they say, taken away in the one that stores what was
-- found: whoever counts asks for these anew and believes the rest. It refers to nothing, so that a change waits for nobody; one without a conversation is dropped.
-- Rows come and go, so that it is swept often.
create table conversation_rechecks (
  id bigint generated always as identity,
  account_id uuid not null,
  phone text not null,
  due timestamptz not null default now(),
  primary key (id, account_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
create index conversation_rechecks_by_phone on conversation_rechecks (account_id, phone);
create index conversation_rechecks_due on conversation_rechecks (due);
create policy only_mine on conversation_rechecks to lotline_restricted
  using (account_id = (select current_account()) and phone = any((select own_phones())::text[]));

-- Texts that were written or deleted, and phones that came onto an account's list or left it. Each looks its own conversation up: joined, a plan made for
-- a whole list would read all conversations for a single answer.
create function recheck_changed_phones() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select distinct m.account_id, m.phone from changed m
  where (select true from conversations c where c.account_id = m.account_id and c.phone = m.phone limit 1);
  return null;
end $$;

create function recheck_changed_text() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select c.account_id, c.phone from conversations c where c.account_id = new.account_id and c.phone = new.phone;
  return null;
end $$;

create function recheck_phones_of_all() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone)
  select c.account_id, c.phone from changed m cross join lateral (select k.account_id, k.phone from conversations k where k.phone = m.phone offset 0) c;
  return null;
end $$;

-- A change of the same person that was under way did not see the new conversation, and asks for nothing: it has ended by then.
create function recheck_new_conversations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation_rechecks (account_id, phone, due) select m.account_id, m.phone, now() + interval '5 minutes' from changed m;
  return null;
end $$;
create trigger conversations_recheck_new after insert on conversations
  referencing new table as changed for each statement execute function recheck_new_conversations();
