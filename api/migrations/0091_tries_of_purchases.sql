-- A purchase that no worker ended is tried again: when it was last, and since when the carrier does not list its number.
alter table sender_numbers add column tried_at timestamptz;
alter table sender_numbers add column unseen_since timestamptz;
