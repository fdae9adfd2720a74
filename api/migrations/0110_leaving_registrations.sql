-- A sole proprietor confirms the brand by a text of the carrier (docs/registration.md).
alter table registrations drop constraint registrations_state_check;
alter table registrations add constraint registrations_state_check check (state in (
  'draft', 'checked', 'brand_pending', 'brand_failed', 'brand_unconfirmed', 'brand_verified', 'campaign_pending', 'campaign_failed', 'campaign_verified', 'live', 'suspended'
));
-- When the carrier was asked last to text the owner again.
alter table registrations add column texted_at timestamptz;
-- What was taken back, ended or noted over is still to be taken out at the carrier, and its fees to be settled.
alter table registrations add column leaving boolean not null default false;
-- Attempts that were taken back before this was done: their campaigns are still there.
update registrations set leaving = true, look_at = now() where state in ('draft', 'checked') and attempt > 0 and made ?| array['campaign', 'verification', 'dropped'];
