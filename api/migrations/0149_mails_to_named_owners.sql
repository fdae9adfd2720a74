-- Whom the product writes to: the owner whom employees named last, since those before were gone; elsewhere the owner who was there first.
create or replace view account_owners with (security_invoker = true) as
select distinct on (m.account_id) m.account_id, m.user_id, u.email, u.full_name
from memberships m join users u on u.id = m.user_id
  left join lateral (
    select max(r.ended_at) as at from owner_requests r where r.account_id = m.account_id and r.user_id = m.user_id and r.state = 'done'
  ) named on true
where m.role = 'owner' order by m.account_id, named.at desc nulls last, m.created_at, m.user_id;
