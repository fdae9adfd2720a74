create table skip_traces (
  order_id uuid primary key references orders on delete cascade,
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  upload_key text not null,
  -- Which column carries which meaning, when the customer corrected it.
  columns jsonb,
  row_count int,
  done_count int not null default 0,
  matched_count int not null default 0
);

create index skip_traces_by_owner on skip_traces (owner_id);
