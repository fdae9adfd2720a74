alter table releases
  -- Noted each night while pages are given it, as the newest or to fall back to.
  add column last_given_at timestamptz not null default now(),
  -- Its files are gone. The row stays, so that an old build in a checkout is known and does not become the newest again.
  add column files_removed_at timestamptz;
