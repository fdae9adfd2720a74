-- What a new account's launch scored, and what a person decided about one that scored too high. One that waits is no work for the senders.
create table launch_reviews (
  account_id uuid not null,
  campaign_id uuid not null,
  score int not null,
  -- The signs that were found, each with its points then.
  signs jsonb not null,
  -- Some of its list, for whoever decides: names, and phones masked.
  sample jsonb not null default '[]',
  recipients int not null,
  state text not null check (state in ('passed', 'waiting', 'released', 'refused')),
  at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  -- Why it was released or refused; the customer reads it.
  reason text,
  primary key (campaign_id, account_id),
  foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete cascade,
  constraint launch_reviews_decided check ((state in ('released', 'refused')) = (decided_at is not null))
);

-- Asked by each look for work of the senders, and by the employees' list: few, and most of the time none.
create index launch_reviews_waiting on launch_reviews (at) where state = 'waiting';
-- Serves what an account's earlier launches came to.
create index launch_reviews_by_account on launch_reviews (account_id, at);
