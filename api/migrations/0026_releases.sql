create sequence releases_position;

-- Every release of every remote that was ever published. Its files lie in the file store, under releases/<remote>/<version>/.
create table releases (
  remote text not null,
  version text not null,
  -- What the build says of itself: paths, files, hashes, needs.
  manifest jsonb not null,
  commit text,
  -- Percent of the accounts that get it. People who are not signed in get only a release that all accounts get.
  share int not null check (share between 0 and 100),
  -- Publishing and promoting make a release the newest.
  position bigint not null,
  -- Why no account gets it any more; a person puts it back.
  taken_out text,
  published_at timestamptz not null default now(),
  -- When it was last made the newest: reports from before do not count against it.
  given_at timestamptz not null default now(),
  primary key (remote, version)
);

-- The registry of every page reads the newest few of each remote.
create index releases_newest on releases (remote, position desc) where taken_out is null;

-- How a release fared in people's pages.
create table release_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  remote text not null,
  version text not null,
  outcome text not null check (outcome in ('loaded', 'recovered', 'unavailable', 'crashed', 'failed')),
  milliseconds int not null,
  -- The account, where one was signed in: several accounts, not one bad network, take a release out.
  owner_id uuid references users on delete set null,
  error text
);

create index release_reports_newest on release_reports (remote, version, at desc);
-- Whether an account had a remote on its screen before a release was given out: the watch over releases asks for each report.
create index release_reports_by_account on release_reports (owner_id, remote, at) where owner_id is not null;

-- Who may publish which remote, from outside this machine. Only the SHA-256 of a key is stored.
create table release_keys (
  key_hash bytea primary key,
  remote text not null,
  holder text not null,
  created_at timestamptz not null default now()
);

-- The shell's scripts that were ever served, with the SHA-384 each must have: tabs that are still open ask for earlier ones, and
-- nothing of the file store is given out without its hash.
create table shell_files (
  name text primary key check (name <> ''),
  integrity text not null check (integrity like 'sha384-%'),
  created_at timestamptz not null default now()
);
