-- A phone is on the list once for each act that put it there (what was typed in, an import, a disposition), so that the undo of one leaves
-- what the others asked for. A null act: the person's own STOP, the carrier's word, and what is older than acts; no undo takes those.
alter table suppressed_phones add column act_id uuid;
alter table suppressed_phones drop constraint suppressed_phones_pkey;
-- The planner's merge of contacts with opt-outs and each look-up of a phone use it.
alter table suppressed_phones add constraint suppressed_phones_key unique nulls not distinct (owner_id, phone, act_id);
-- Serves the undo of an act.
create index suppressed_phones_by_act on suppressed_phones (act_id) where act_id is not null;

insert into suppressed_phones (owner_id, phone, reason, source, since, act_id)
select s.owner_id, s.phone, s.reason, 'manual', min(s.created_at), s.act_id
from suppressions s join acts a on a.owner_id = s.owner_id and a.ref = s.act_id and a.undone_at is null
  join suppressed_phones p on p.owner_id = s.owner_id and p.phone = s.phone
where s.action = 'suppress' group by s.owner_id, s.phone, s.reason, s.act_id;

insert into suppressed_phones (owner_id, phone, reason, source, since, act_id)
select p.owner_id, p.phone, 'Imported as do-not-contact', 'import', b.created_at, b.id
from contact_batches b join import_rows r on r.batch_id = b.id and r.outcome in ('suppressed', 'unchanged')
  join suppressed_phones p on p.owner_id = b.owner_id and p.phone = r.phone and p.act_id is null
where b.target = 'do_not_contact' and b.undone_at is null;

-- The entry itself is one of those now, unless a conversation asks for it as well.
delete from suppressed_phones p where p.act_id is null and p.source in ('manual', 'import')
  and exists (select from suppressed_phones s where s.owner_id = p.owner_id and s.phone = p.phone and s.act_id is not null and s.source = p.source)
  and not exists (select from conversations c where c.owner_id = p.owner_id and c.phone = p.phone and c.disposition in ('do_not_contact', 'wrong_number'));

-- Which act a phone is on the list for is read there from now on.
alter table suppressions drop column act_id;
