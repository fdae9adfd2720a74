-- The security log is only ever appended to; what is old enough for the nightly deletion may go.
create function refuse_change_of_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '390 days' then return old; end if;
  raise exception 'security_events is append-only';
end $$;

create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_change_of_security_event();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_change_of_security_event();
