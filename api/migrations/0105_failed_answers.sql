-- Serves the loop that gives back what failed answers cost.
create index concurrently if not exists outbound_failed_replies on outbound_messages (finished_at) where kind = 'reply' and state in ('failed', 'undelivered');
