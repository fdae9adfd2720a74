-- The sandbox carrier's own records: what it took, as a real carrier would know it. Apart from the product's tables, which never
-- refer to them. Filled in local mode only.
create schema sandbox;

-- One row: where it listens, the secret that signs its webhooks and how it behaves.
create table sandbox.carrier (
  id boolean primary key default true check (id),
  url text not null,
  auth_token text not null,
  settings jsonb not null default '{}'
);

create table sandbox.messages (
  sid text primary key,
  direction text not null check (direction in ('outbound-api', 'outbound-reply', 'inbound')),
  from_number text not null,
  to_number text not null,
  body text not null,
  status text not null,
  error_code int,
  status_callback text,
  created_at timestamptz not null
);

-- Serves the texts of one phone, newest first.
create index sandbox_messages_to on sandbox.messages (to_number, created_at desc);
