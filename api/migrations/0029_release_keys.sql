-- Release keys are listed, rotated and revoked by their id; a revoked one stays, so that the list tells who could release what, and until when.
alter table release_keys
  add column id uuid not null default gen_random_uuid() unique,
  add column last_used_at timestamptz,
  add column revoked_at timestamptz,
  -- How it begins, to know it again in a list; empty for a key from before.
  add column hint text not null default '';
