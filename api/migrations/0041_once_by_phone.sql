-- One index for two questions: nobody is texted twice by one campaign, and who texted a phone, over all accounts.
create unique index outbound_once_by_phone on outbound_messages (phone, campaign_id) where phone is not null;
drop index outbound_once;
drop index outbound_newest_to;
