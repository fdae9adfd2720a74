-- Serves a STOP to all accounts, or to a brand, which reaches every phone of the person (0138).
create index concurrently if not exists contact_phones_by_phone on contact_phones (phone);
