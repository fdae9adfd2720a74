-- A large undo is done in steps, each a transaction: its progress shows, and after a killed worker it goes on where it stood.
alter table contact_batches
  add column undoing_since timestamptz,
  -- The last contact of `contact_befores` that was looked at; null before the first.
  add column undo_cursor uuid,
  -- What the undo has put back, and kept because it changed since.
  add column restored int not null default 0,
  add column kept int not null default 0;

update contact_batches b set undoing_since = a.undoing_since from acts a
where a.owner_id = b.owner_id and a.kind = 'contacts' and a.ref = b.id and a.undoing_since is not null and b.undone_at is null;
-- Only batches are that large.
alter table acts drop column undoing_since;
