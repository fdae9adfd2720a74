-- Serves the loop that gives back what failed after its campaign was settled.
create index concurrently if not exists campaigns_by_settling on campaigns (settled_at) where settled_at is not null;
