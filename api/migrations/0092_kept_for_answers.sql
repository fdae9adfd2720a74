-- Until when a minute's cap is kept for a typed answer that found no room in it: campaigns take none of it meanwhile.
alter table network_cap_use add column kept_until timestamptz;

-- Who was noted as live after a refused campaign of ours kept it, and with it its caps; what is noted now drops it at once.
update registrations r set look_at = null,
  made = made - 'campaign' - 'verification' || jsonb_build_object('dropped', coalesce(made -> 'campaign', made -> 'verification'))
where state = 'live' and made ?| array['campaign', 'verification'] and coalesce((
  select before.state from registration_events before
  where before.account_id = r.account_id and before.id < (select max(id) from registration_events where account_id = r.account_id and state = 'live')
  order by before.id desc limit 1
), 'draft') not in ('campaign_verified', 'suspended', 'live');
