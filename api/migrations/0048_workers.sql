-- A row for each process of `work`: it writes it every few seconds and deletes it at its end. Readiness and metrics ask whether one was seen.
create table workers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- What workers have counted since the first start, for metrics: their processes listen on no port. Metrics and labels are of a fixed set.
create table work_counts (
  metric text not null,
  labels text not null,
  value bigint not null,
  primary key (metric, labels)
);

-- How far the counters of campaigns, and so the ledger, are behind.
alter table campaign_changes add column created_at timestamptz not null default now();
