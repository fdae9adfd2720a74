-- The site says "no setup fees, no monthly fees": fees cost nothing until the operator sets a price (`prices set number_month 2 2 2`).
insert into prices (service, valid_from, starter, growth, enterprise)
select service, '2001-01-01', '0.00', '0.00', '0.00'
from unnest(array['small_brand', 'vetted_brand', 'campaign_vetting', 'small_campaign_month', 'campaign_month', 'number_month', 'toll_free_month']) service;
