-- A typed answer is priced when it is typed and charged after midnight: what of its price is an agency's, and who sells it, is fixed with the price
-- (docs/decisions/0087-an-answer-is-sold-as-it-was-typed.md). `markup` is null where it was not written down: the moment of the charge decides then.

-- In percent, zero where no agency added anything.
alter table answer_bills add column markup numeric(5, 2);
-- The agency that added it.
alter table answer_bills add column marked_by uuid;
-- The agency that sells in its own name; null is the operator.
alter table answer_bills add column seller_id uuid;
alter table answer_bills add constraint answer_bills_sold_as check (
  case when markup is null then marked_by is null and seller_id is null else markup between 0 and 300 and (markup > 0) = (marked_by is not null) end
) not valid;

-- The same of the charge that the answers are in, for as long as the ledger is kept; null of everything that is ordered.
alter table ledger_entries add column markup numeric(5, 2);
alter table ledger_entries add column marked_by uuid;
alter table ledger_entries add column seller_id uuid;
alter table ledger_entries add constraint ledger_entries_sold_as check (
  case when markup is null then marked_by is null and seller_id is null else markup between 0 and 300 and (markup > 0) = (marked_by is not null) end
) not valid;
