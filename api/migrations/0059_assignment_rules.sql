-- Who gets a text that comes in for a conversation without a member: the first rule that applies decides.
create table assignment_rules (
  id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  position smallint not null,
  type text not null check (type in ('last_answered', 'campaign', 'zip', 'round_robin')),
  -- Of `campaign`: the one that texted the person last.
  campaign_id uuid,
  -- Of `zip`: whole ones and how they begin.
  zips text[] not null default '{}',
  primary key (id, account_id),
  foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete cascade
);

-- An account's rules in order; and whether it has any, for each text that comes in.
create index assignment_rules_in_order on assignment_rules (account_id, position);

create table assignment_rule_people (
  rule_id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  position smallint not null,
  -- Rises with each conversation that the rule gives; whoever has the lowest is next.
  turn bigint not null default 0,
  primary key (rule_id, account_id, user_id),
  foreign key (rule_id, account_id) references assignment_rules (id, account_id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);

-- For the end of a membership.
create index assignment_rule_people_by_member on assignment_rule_people (account_id, user_id);

-- After so many minutes without an answer a conversation goes to the next member; null for never.
alter table accounts add column reassign_after_minutes smallint check (reassign_after_minutes between 5 and 480);

-- Those that wait with a member: few, looked at by the clock, which counts from `assigned_at` on (a snooze that ends sets it again).
create index conversations_waiting_assigned on conversations (account_id, waiting_since)
  where waiting_since is not null and assigned_to is not null and snoozed_until is null;
