-- Up to when the carrier's list was read for texts that came in, and when some worker last began to: a webhook that found nobody is not sent again.
create table inbound_looks (
  id boolean primary key default true check (id),
  seen_until timestamptz not null,
  begun_at timestamptz not null
);
