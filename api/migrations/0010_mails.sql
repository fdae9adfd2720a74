-- Every mail the product sent or, in local mode, put into its mailbox.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  -- The text holds a link that opens an account: it is cut once the mail was handed over.
  secret boolean not null default false,
  -- [{ filename, fileKey }] in the file store.
  attachments jsonb not null default '[]',
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index mails_newest on mails (created_at desc);
-- Serves the nightly deletion.
create index mails_sent on mails (sent_at) where sent_at is not null;
