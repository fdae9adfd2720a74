-- When the account's contacts were looked through for tags that say Do Not Call, which opt out whom they are given to: those that were given before they did so
-- are read once (contacts/read-old-tags.ts). Null of accounts that are still to be read.
alter table accounts add column tags_read_at timestamptz;
alter table accounts alter column tags_read_at set default now();
