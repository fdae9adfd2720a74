-- A change of many contacts that a worker does in steps: what is done, to how many, and when it was over. Null where a call did the whole.
alter table contact_batches
  add column act jsonb,
  add column total int,
  add column done_at timestamptz;

-- The steps that are left of it.
alter table contact_selections add column batch_id uuid;
alter table contact_selections add constraint contact_selections_batch_id_fkey
  foreign key (batch_id, account_id) references contact_batches (id, account_id) on delete cascade not valid;
alter table contact_selections validate constraint contact_selections_batch_id_fkey;
create index contact_selections_by_batch on contact_selections (batch_id, account_id) where batch_id is not null;
