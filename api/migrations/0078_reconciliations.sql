-- What each night's comparison of the ledger with orders, deliveries, payments and the carrier's texts found (docs/billing.md).
create table reconciliations (
  night date primary key,
  started_at timestamptz not null default now(),
  -- Null while it runs, and after its process was killed; another worker takes it over after an hour.
  finished_at timestamptz,
  count int not null default 0 check (count >= 0),
  differences jsonb not null default '[]',
  missing text
);

-- Only the worker and employees ask it.
revoke all on reconciliations from lotline_member, lotline_restricted;
