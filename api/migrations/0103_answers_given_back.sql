-- An answer that failed after its day was charged: its price was given back by a refund of that charge.
alter table answer_bills add column given_back boolean not null default false;
-- Serves the loop that gives back.
create index outbound_failed_replies on outbound_messages (finished_at) where kind = 'reply' and state in ('failed', 'undelivered');
