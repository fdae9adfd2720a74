-- Registrations that were made at the carrier outside of Lotline (docs/decisions/0070-caps-of-networks.md): what an employee knows of one, as contract/registration.ts
-- has it (kind, brand, ein, campaign, score). Null for one that was made here; `{}` where nothing is known.
alter table registrations add column elsewhere jsonb;
-- Nothing was kept of those that are noted already. A toll-free number goes on as one.
update registrations set elsewhere = case when submitted ->> 'kind' = 'toll_free' then '{"kind":"toll_free"}' else '{}' end::jsonb
where state = 'live' and not made ?| array['campaign', 'verification'];

-- As what the account is registered: as it was handed in here, or made elsewhere. Null where that is not known.
alter table registrations add column kind text generated always as (
  case when elsewhere is null then submitted ->> 'kind' else elsewhere ->> 'kind' end
) stored;
-- Whom networks count as one brand, as before; one that was made elsewhere by its tax number, else by its name at the carrier.
alter table registrations drop column brand_key;
alter table registrations add column brand_key text generated always as (
  case
    when elsewhere is not null then coalesce(nullif(elsewhere ->> 'ein', ''), nullif(lower(elsewhere ->> 'brand'), ''), account_id::text)
    when submitted ->> 'kind' = 'sole_proprietor' or regexp_replace(coalesce(submitted ->> 'ein', ''), '\D', '', 'g') = '' then account_id::text
    else regexp_replace(submitted ->> 'ein', '\D', '', 'g')
  end
) stored;
-- Whom networks count as one campaign: all accounts that send under it.
alter table registrations add column campaign_key text generated always as (
  coalesce(case when elsewhere is null then made ->> 'campaign' else nullif(lower(elsewhere ->> 'campaign'), '') end, account_id::text)
) stored;
