-- Whose a conversation is: a member's, or unassigned, as it is again when the membership ends.
alter table conversations add column assigned_to uuid;
alter table conversations add constraint conversations_assigned_to_fkey foreign key (account_id, assigned_to)
  references memberships (account_id, user_id) on delete set null (assigned_to);
-- Out of the lists until then, or until the person writes again. Null where it is in them: the worker takes it back when its time has come.
alter table conversations add column snoozed_until timestamptz;
-- The newest typed answer, an outbound_messages id: an answer that was begun before it came is asked about.
alter table conversations add column last_answer_id bigint;

-- Who typed an answer; null for campaigns and for what was sent before teams.
alter table outbound_messages add column by_user_id uuid;

-- The lists as they are shown: the one that waits longest first, then the newest. A conversation is in the first, and in one of the other two.
drop index conversations_in_order;
create index conversations_in_order on conversations (account_id, (waiting_since is null), waiting_since, last_message_at desc, id desc)
  where snoozed_until is null;
-- Without a condition on what is snoozed, for the end of a membership asks it for all.
create index conversations_assigned on conversations (account_id, assigned_to, (waiting_since is null), waiting_since, last_message_at desc, id desc)
  include (snoozed_until) where assigned_to is not null;
create index conversations_unassigned on conversations (account_id, (waiting_since is null), waiting_since, last_message_at desc, id desc)
  where assigned_to is null and snoozed_until is null;
create index conversations_snoozed on conversations (snoozed_until) where snoozed_until is not null;
