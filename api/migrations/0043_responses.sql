-- What an answer to a campaign is, is decided once: a reply is one; STOP, START and HELP alone are none. The dashboard counts the same
-- marks by their time.
create index outbound_by_responded on outbound_messages (owner_id, responded_at) where responded_at is not null;
-- It served the dashboard's count of texts that came in.
drop index inbound_by_received;

-- Texts that only such a word had marked: their first reply counts, or nothing.
with marked as (
  update outbound_messages o set responded_at = (
    select min(r.received_at) from inbound_messages r
    where r.owner_id = o.owner_id and r.phone = o.phone and r.campaign_id = o.campaign_id and r.kind = 'reply' and r.received_at > o.responded_at
  )
  from inbound_messages m
  where m.owner_id = o.owner_id and m.phone = o.phone and m.received_at = o.responded_at and m.kind <> 'reply'
  returning o.campaign_id
)
insert into campaign_changes (campaign_id) select distinct campaign_id from marked;
