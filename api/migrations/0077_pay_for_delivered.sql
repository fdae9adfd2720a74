-- What a campaign pays for: what the carrier took, as it was promised before, or what it delivered or could not disprove
-- (docs/decisions/0060-pay-for-delivered.md).
alter table campaigns add column pays_for text not null default 'taken' check (pays_for in ('taken', 'delivered'));
alter table campaigns alter column pays_for set default 'delivered';
-- Segments that the carrier took and that were known not to have been delivered when the money was taken: they were never charged.
alter table campaigns add column uncharged_uses int not null default 0 check (uncharged_uses >= 0);

-- Serves the loop that settles campaigns of which the last reports do not come.
create index campaigns_to_settle on campaigns (completed_at) where settled_at is null and completed_at is not null;
