-- Whom an account texted is among its contacts. Senders only note that there is something to enter: entering it row by row with each
-- text would cost a third of their pace.
create table texted_people (
  owner_id uuid primary key references users on delete cascade,
  -- Texts sent before this were looked at.
  through timestamptz not null default '-infinity',
  -- There are later ones.
  behind boolean not null default true
);

create index texted_people_behind on texted_people (owner_id) where behind;

-- Those texted before this table was there are entered too.
insert into texted_people (owner_id) select distinct owner_id from campaigns where sent_count > 0;

-- When an account last texted a phone; null when it never did. Plain SQL, stable and not strict, so that the planner inlines it.
create function last_texted(account uuid, texted text) returns timestamptz language sql stable parallel safe as $$
  select max(m.sent_at) from outbound_messages m where m.owner_id = account and m.phone = texted
$$;
