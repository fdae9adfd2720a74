-- Whether a number is any account's. A member's own transaction sees no row of another account, and has to know that the sender of the installation is free.
create function is_held_number(asked text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sender_numbers where number = asked and state <> 'returned')
$$;
