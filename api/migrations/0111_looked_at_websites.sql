-- What the server saw at the website of a business when it was checked: address, outcome, status and time (contract/website-look.ts). Null before it looked.
alter table business_profiles add column looked jsonb;
