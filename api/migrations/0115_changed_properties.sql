-- Parcels that an import changed, with the keys they have now, written in the transaction that changed them. When the import is done, what else
-- stands under them in property_keys is deleted, in one reading of it, and their rows here too; an import that was killed leaves them to the next.
create table changed_properties (
  state char(2) not null,
  property_id bigint not null,
  keys int[] not null,
  primary key (state, property_id)
);
