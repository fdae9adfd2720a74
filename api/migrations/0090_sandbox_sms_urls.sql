-- The sandbox carrier's own: where texts to a number are posted.
alter table sandbox.numbers add column sms_url text not null default '';
