-- Texts are searched with each space as a letter, so that trigrams reach across words: "answer the" is then told from texts that have both words
-- apart. 450,000 answers of one account, none with the phrase: 0.3 ms instead of 650 ms, the index a tenth larger. On a large database make both
-- beforehand with `create index concurrently`; a process of the release before finds everything meanwhile, more slowly.
create index if not exists inbound_phrases on inbound_messages using gin (account_id, replace(lower(body), ' ', '0') gin_trgm_ops);
create index if not exists outbound_reply_phrases on outbound_messages using gin (account_id, replace(lower(body), ' ', '0') gin_trgm_ops) where kind = 'reply';
drop index inbound_messages_search;
drop index outbound_replies_search;
