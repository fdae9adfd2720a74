-- Who ordered is told of the result. Null for what was ordered before.
alter table orders add column by_user_id uuid references users on delete set null;
