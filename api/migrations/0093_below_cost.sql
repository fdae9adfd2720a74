-- Also single sends and typed answers are looked at before they sell below cost (docs/billing.md); with BELOW_COST=warn they go all the same.
alter table refused_launches
  add column kind text not null default 'campaign' check (kind in ('campaign', 'single', 'answer')),
  add column went_out boolean not null default false;
-- Serves the look for whether an account's answers were written down today.
create index refused_launches_of_answers on refused_launches (account_id, at) where kind = 'answer';
