-- The records of an order as one list a state: writing tens of thousands of rows took longer than the file they were for.
-- An order that is under way chooses its records anew.
drop table pull_list_selections;

create table pull_list_selections (
  order_id uuid not null references pull_lists on delete cascade,
  state char(2) not null,
  -- in the order of the file
  property_ids bigint[] not null,
  primary key (order_id, state)
);
