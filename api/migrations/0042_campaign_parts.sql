-- A long list as it was launched: decided, but not yet rows of outbound_messages. Workers write it out part by part, in order,
-- so that a launch is answered before its last row is written. The counts stand in for the rows until then.
create table campaign_parts (
  campaign_id uuid not null references campaigns on delete cascade,
  position int not null,
  -- May leave at once; waits for an hour; never leaves.
  ready int not null,
  waiting int not null,
  skipped int not null,
  -- JSON, one array a recipient. Small parts that live for seconds: packing them would cost more than it saves.
  rows text not null,
  primary key (campaign_id, position)
);

alter table campaign_parts alter column rows set storage external;
