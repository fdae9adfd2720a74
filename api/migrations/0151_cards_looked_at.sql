-- When the card processor was asked last which cards it keeps of an account, and when a card was last begun to be saved there: an event that tells of
-- either may be lost.
alter table card_customers add column asked_at timestamptz, add column began_at timestamptz;
