-- Whom an account may not text: the phones on its own list, and those that said STOP to the number that all accounts send from.
-- Every question about an opt-out asks this function, so that no screen says other than what sending does. Without an account (null):
-- those that no account may text. A phone may come twice; the row of the shared number has no reason of its own.
-- Plain SQL, stable and not strict, so that the planner writes it out in the query that asks and uses both primary keys.
create function opted_out_phones(account uuid) returns table (phone text, reason text, source text, since timestamptz) language sql stable parallel safe as $$
  select s.phone, s.reason, s.source, s.since from suppressed_phones s where s.owner_id = account
  union all
  select n.phone, null::text, 'person'::text, n.since from number_opt_outs n
$$;
