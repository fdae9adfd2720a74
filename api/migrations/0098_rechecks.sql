-- What says that a conversation's marks are to be worked out again (0097). Only a change of the state asks that could change an answer: the way of a text from
-- the queue to the phone does not.
create trigger number_opt_outs_recheck_added after insert on number_opt_outs
  referencing new table as changed for each statement execute function recheck_phones_of_all();
create trigger number_opt_outs_recheck_removed after delete on number_opt_outs
  referencing old table as changed for each statement execute function recheck_phones_of_all();
create trigger suppressed_phones_recheck_added after insert on suppressed_phones
  referencing new table as changed for each statement execute function recheck_changed_phones();
create trigger suppressed_phones_recheck_removed after delete on suppressed_phones
  referencing old table as changed for each statement execute function recheck_changed_phones();
create trigger outbound_messages_recheck_added after insert on outbound_messages
  referencing new table as changed for each statement execute function recheck_changed_phones();
create trigger outbound_messages_recheck_removed after delete on outbound_messages
  referencing old table as changed for each statement execute function recheck_changed_phones();
create trigger outbound_messages_recheck_changed after update of state on outbound_messages for each row
  when ((old.state in ('failed', 'undelivered')) <> (new.state in ('failed', 'undelivered')) or (old.state in ('skipped', 'canceled')) <> (new.state in ('skipped', 'canceled')))
  execute function recheck_changed_text();
