-- What of each campaign waits to leave, by mobile network: kept by whoever counts the campaign, because its page and each plan of the brand ask, and a million
-- texts are not counted for each (docs/decisions/0070-caps-of-networks.md). Of a campaign that has nothing waiting there is no row.
create table campaign_waiting (
  campaign_id uuid not null,
  account_id uuid not null,
  -- Empty while it is looked up.
  network text not null,
  count int not null,
  segments int not null,
  -- How many of them may not leave before the networks' next day.
  later int not null,
  counted_at timestamptz not null default now(),
  primary key (account_id, campaign_id, network),
  foreign key (campaign_id, account_id) references campaigns (id, account_id) on delete cascade
);
create index campaign_waiting_by_campaign on campaign_waiting (campaign_id);

-- Segments that wait in campaigns of a brand, by network: counts alone are told of accounts that share it, of whose rows a member's transaction sees none.
create function waiting_of_brand(brand text, campaign text, account uuid, except_campaign uuid)
returns table (network text, is_campaigns boolean, is_accounts boolean, segments bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select w.network, r.campaign_key = campaign, r.account_id = account, sum(w.segments)
  from registrations r join campaigns c on c.account_id = r.account_id and c.status = 'active' join campaign_waiting w on w.account_id = c.account_id and w.campaign_id = c.id
  where r.brand_key = brand and w.network <> '' and c.id is distinct from except_campaign group by 1, 2, 3
$$;
-- Serves that: the accounts of a brand.
create index registrations_by_brand on registrations (brand_key);

-- Counted once more, so that what waits already is in it.
insert into campaign_changes (campaign_id) select id from campaigns where status in ('active', 'paused');
