-- Similar names, for suggestions and searches.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
-- Lets one GIN index hold the account beside the trigrams, so that a search never reads another account's rows.
create extension if not exists btree_gin;
