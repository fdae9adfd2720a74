-- What the carrier's refusals have taught about a sender's pace (api/src/features/sending/pace-control.ts); null before the first of them is counted.
alter table carrier_pace add column control jsonb;
