-- A change of many contacts at once: an import, a bulk action, a merge. Undone as a whole.
create table contact_batches (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('import', 'status', 'tag', 'untag', 'delete', 'merge')),
  title text not null,
  mode text check (mode in ('add', 'fill', 'overwrite')),
  target text check (target in ('contacts', 'do_not_contact')),
  changed int not null default 0 check (changed >= 0),
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create index contact_batches_by_owner on contact_batches (owner_id, created_at desc);

-- A contact as it was before a batch touched it; null when the batch made it.
create table contact_befores (
  batch_id uuid not null references contact_batches on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  before jsonb,
  -- The version that the batch left; a later change is not undone with it.
  version_after int not null,
  primary key (batch_id, contact_id)
);

create index contact_befores_by_contact on contact_befores (contact_id);

-- The outcome of every row of an import. A part that is sent twice finds its answer here.
create table import_rows (
  batch_id uuid not null references contact_batches on delete cascade,
  row int not null,
  phone text,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'duplicate', 'invalid', 'suppressed')),
  reason text not null default '',
  primary key (batch_id, row)
);

-- The second row with the same phone in one file is its duplicate.
create index import_rows_by_phone on import_rows (batch_id, phone);

-- Other phones that lead to a contact since a merge. Kept by merge, so that its undo takes exactly these away; of several the
-- one whose contact is not deleted counts.
create table contact_phones (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  contact_id uuid not null references contacts on delete cascade,
  batch_id uuid not null references contact_batches on delete cascade,
  primary key (owner_id, phone, batch_id)
);

create index contact_phones_by_contact on contact_phones (contact_id);

-- Whose a phone is since a merge: the contact, not deleted, that it leads to, while no contact has it as its own. Plain SQL, stable
-- and not strict, so that the planner inlines it into the query that asks.
create function merged_phones(account uuid) returns table (phone text, contact_id uuid) language sql stable parallel safe as $$
  select p.phone, p.contact_id from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null
  where p.owner_id = account
    and not exists (select from contacts own where own.owner_id = p.owner_id and own.phone = p.phone and own.deleted_at is null)
$$;
