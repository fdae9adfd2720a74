-- Whose a phone is since a merge: the living contact that it leads to, while no contact has it as its own. Plain SQL, stable and not
-- strict, so that the planner writes it out in the query that asks.
create function merged_phones(account uuid) returns table (phone text, contact_id uuid) language sql stable parallel safe as $$
  select p.phone, p.contact_id from contact_phones p join contacts k on k.id = p.contact_id and k.deleted_at is null
  where p.owner_id = account
    and not exists (select from contacts own where own.owner_id = p.owner_id and own.phone = p.phone and own.deleted_at is null)
$$;
