-- Open windows hear of every change of what is given out, whoever makes it: a route, the watch over the health, a command.
create function tell_of_releases() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"ownerId": "all", "type": "release"}');
  return null;
end $$;

create trigger releases_told after insert or update of taken_out, share, position on releases
  for each statement execute function tell_of_releases();
