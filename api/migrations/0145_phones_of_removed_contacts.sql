-- The phones of a merged person are one person's also once the contact is removed, ninety days after it was deleted: an opt-out of one keeps on reaching the
-- others (docs/decisions/0092-opt-outs-of-a-person.md). With the reference they went with the contact.
alter table contact_phones drop constraint contact_phones_contact_id_fkey;
