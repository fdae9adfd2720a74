-- Fees (docs/decisions/0067-price-book.md): what is charged by the piece or the month, the same in every plan.
alter table prices drop constraint prices_service_check;
alter table prices add constraint prices_service_check check (service in (
  'property_record', 'advanced_property_record', 'skip_trace', 'advanced_skip_trace', 'bulk_sms', 'sms',
  'small_brand', 'vetted_brand', 'campaign_vetting', 'small_campaign_month', 'campaign_month', 'number_month', 'toll_free_month'
));
alter table account_prices drop constraint account_prices_service_check;
alter table account_prices add constraint account_prices_service_check check (service in (
  'property_record', 'advanced_property_record', 'skip_trace', 'advanced_skip_trace', 'bulk_sms', 'sms',
  'small_brand', 'vetted_brand', 'campaign_vetting', 'small_campaign_month', 'campaign_month', 'number_month', 'toll_free_month'
));
insert into prices (service, valid_from, starter, growth, enterprise) values
  ('small_brand', '2000-01-01', '4.50', '4.50', '4.50'),
  ('vetted_brand', '2000-01-01', '46.00', '46.00', '46.00'),
  ('campaign_vetting', '2000-01-01', '15.00', '15.00', '15.00'),
  ('small_campaign_month', '2000-01-01', '2.00', '2.00', '2.00'),
  ('campaign_month', '2000-01-01', '10.00', '10.00', '10.00'),
  ('number_month', '2000-01-01', '1.15', '1.15', '1.15'),
  ('toll_free_month', '2000-01-01', '2.15', '2.15', '2.15');

-- Until when it is paid; null for what costs nothing: numbers that came by themselves or from before, and registrations that have no campaign of ours.
alter table sender_numbers add column paid_until timestamptz;
-- Since when a month that began could not be paid, and when that was last tried.
alter table sender_numbers add column unpaid_since timestamptz;
alter table sender_numbers add column fee_tried_at timestamptz;
-- Serves the loop that charges the next month.
create index sender_numbers_by_fee on sender_numbers (paid_until) where state = 'active' and paid_until is not null;

alter table registrations add column paid_until timestamptz;
alter table registrations add column unpaid_since timestamptz;
alter table registrations add column fee_tried_at timestamptz;
-- The same for campaigns.
create index registrations_by_fee on registrations (paid_until) where state = 'live' and paid_until is not null;
