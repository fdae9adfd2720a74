-- The shell's scripts that were ever served, with the SHA-384 each must have: tabs that are still open ask for earlier ones, and
-- nothing of the file store is given out without its hash.
create table shell_files (
  name text primary key check (name <> ''),
  integrity text not null check (integrity like 'sha384-%'),
  created_at timestamptz not null default now()
);
