-- What a member wants to be told of in an account, and how. Without a row the defaults of the contract hold.
create table alert_settings (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null,
  -- The events that each channel tells of.
  mail text[] not null,
  push text[] not null,
  sound text[] not null,
  waiting_minutes int not null check (waiting_minutes between 5 and 240),
  -- Pushes show neither names nor texts.
  private boolean not null,
  -- In the member's own time zone, an IANA name; null where there are no quiet hours.
  quiet_from time,
  quiet_until time check ((quiet_from is null) = (quiet_until is null)),
  time_zone text not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);

-- A browser that takes pushes for a member. It ends with the session in which it was added, with the membership, and when its push service says so.
create table push_devices (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Where the push service takes messages, and the browser's keys (RFC 8030, RFC 8291).
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Browser and system as the browser names them.
  device text not null,
  created_at timestamptz not null default now(),
  -- The last push that its service took.
  told_at timestamptz,
  primary key (id, account_id),
  unique (account_id, user_id, endpoint),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);

-- For the end of a session.
create index push_devices_by_session on push_devices (session_id);

-- What a member is told of, once: the key is what "nothing is told twice" rests on.
create table alerts (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null,
  event text not null,
  -- What there can be one alert about: a text, a note, an assignment, a time since which a person waits.
  cause text not null,
  -- Null for a test.
  conversation_id uuid,
  created_at timestamptz not null default now(),
  -- In quiet hours, their end; null where no mail is wanted.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (account_id, user_id, event, cause),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (conversation_id, account_id) references conversations (id, account_id) on delete cascade
);

-- Several replies of one conversation within a minute are one alert; and the end of a conversation.
create index alerts_of_conversation on alerts (conversation_id, account_id, user_id, created_at);
-- When a member's last mail was, and what the next one holds.
create index alerts_by_mail on alerts (account_id, user_id, mail_due_at) where mail_due_at is not null;
-- Serves the nightly deletion.
create index alerts_by_age on alerts (created_at);

-- An alert on its way to a device.
create table alert_pushes (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null,
  event text not null,
  cause text not null,
  device_id uuid not null,
  -- Written before the push service is asked, the same for all that one push tells; null before.
  attempt uuid,
  primary key (account_id, user_id, event, cause, device_id),
  foreign key (account_id, user_id, event, cause) references alerts on delete cascade,
  foreign key (device_id, account_id) references push_devices (id, account_id) on delete cascade
);

-- What a device has still to be told, and its end.
create index alert_pushes_by_device on alert_pushes (device_id, account_id, attempt);

-- Those that have waited for too long just now, over all accounts.
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null and snoozed_until is null;

-- When quiet hours that last at a moment end; null where none last. From 22:00 until 07:00 they go over midnight.
create function quiet_hours_end(zone text, quiet_from time, quiet_until time, at timestamptz) returns timestamptz language sql stable parallel safe as $$
  select case
    when quiet_from < quiet_until then case when clock >= quiet_from and clock < quiet_until then (today + quiet_until) at time zone zone end
    when clock >= quiet_from then (today + 1 + quiet_until) at time zone zone
    when clock < quiet_until then (today + quiet_until) at time zone zone
  end
  from (select (at at time zone zone)::time as clock, (at at time zone zone)::date as today) as there
$$;
