import type { ImportMode } from 'contract/contact-batches'
import type { ContactSource, ContactStatus } from 'contract/contacts'
import type { Sql } from '../../platform/db/sql.ts'

/** A contact as a list has it, checked and normalised; blank says nothing. */
export interface ContactRow {
  /** E.164; no two rows have the same. */
  phone: string
  name: string
  email: string
  address: string
  tags: string[]
  notes: string
  status: ContactStatus | null
  lastContactedAt: string | null
  createdAt: string | null
}

type Outcome = 'created' | 'updated' | 'unchanged'

interface Manner {
  mode: ImportMode
  source: ContactSource
  batchId: string
}

/**
 * Saves rows and keeps each changed contact as it was, so that the batch can be undone. A phone that a merge led to another contact
 * is that contact's. By phone: what became of it.
 */
export async function upsertContacts(sql: Sql, accountId: string, rows: readonly ContactRow[], manner: Manner) {
  const outcomes = new Map<string, Outcome>(rows.map(({ phone }) => [phone, 'unchanged']))
  const keys = new Map((await mergedPhones(sql, accountId, rows)).map(({ phone, leadsTo }) => [phone, leadsTo]))
  for (const round of rounds(rows, keys)) {
    const saved = await upsertRound(
      sql,
      accountId,
      [...round].map(([phone, row]) => ({ ...row, phone })),
      manner,
    )
    for (const [phone, row] of round) {
      const outcome = saved.get(phone)
      if (outcome) outcomes.set(row.phone, outcome)
    }
  }
  return outcomes
}

/** Rows by the phone of their contact, each at most once in a round: a statement can change a contact only once. */
function rounds(rows: readonly ContactRow[], keys: ReadonlyMap<string, string>): Map<string, ContactRow>[] {
  const all: Map<string, ContactRow>[] = []
  for (const row of rows) {
    const phone = keys.get(row.phone) ?? row.phone
    const free = all.find((round) => !round.has(phone))
    if (free) free.set(phone, row)
    else all.push(new Map([[phone, row]]))
  }
  return all
}

const mergedPhones = (sql: Sql, accountId: string, rows: readonly ContactRow[]) => sql<
  { phone: string; leadsTo: string }[]
>`
  select distinct on (p.phone) p.phone, k.phone as leads_to from merged_phones(${accountId}) p join contacts k on k.id = p.contact_id
  where p.phone = any(${rows.map(({ phone }) => phone)}::text[])
  order by p.phone
`

/** One statement for rows of different phones, and one more for those whose contact another transaction made meanwhile. */
async function upsertRound(
  sql: Sql,
  accountId: string,
  rows: readonly ContactRow[],
  { mode, source, batchId }: Manner,
): Promise<Map<string, Outcome>> {
  await lockByPhone(sql, accountId, rows)
  const changed = await sql<{ phone: string; outcome: 'created' | 'updated' | 'missed' }[]>`
    with incoming as (
      select phone, name, email, address, coalesce(string_to_array(nullif(tags, ''), ','), '{}') as tags, notes, status,
        last_contacted_at::timestamptz as last_contacted_at, created_at::timestamptz as created_at, last_texted(${accountId}, phone) as texted_at
      from unnest(
        ${rows.map((row) => row.phone)}::text[], ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.email)}::text[],
        ${rows.map((row) => row.address)}::text[], ${rows.map((row) => row.tags.join(','))}::text[], ${rows.map((row) => row.notes)}::text[],
        ${rows.map((row) => row.status)}::text[], ${rows.map((row) => row.lastContactedAt)}::text[], ${rows.map((row) => row.createdAt)}::text[]
      ) as t (phone, name, email, address, tags, notes, status, last_contacted_at, created_at)
    ), before as (
      select c.* from contacts c join incoming i on i.phone = c.phone
      where c.account_id = ${accountId} and c.deleted_at is null
    ), saved as (
      insert into contacts as c (account_id, phone, name, email, address, tags, notes, status, source, last_contacted_at, created_at)
      select ${accountId}, phone, name, email, address, tags, notes, coalesce(status, case when texted_at is null then 'new' else 'contacted' end), ${source},
        greatest(last_contacted_at, texted_at), coalesce(created_at, now())
      -- In one order, too: of two lists with the same new people one waits for the other.
      from incoming order by phone
      on conflict (account_id, phone) where deleted_at is null do update set ${merged(sql, mode)}, version = c.version + 1, updated_at = now()
      -- Of one that was made since the statement began there is no image, and an undo would take it away.
      where ${mode === 'add' ? sql`false` : sql`exists (select from before b where b.phone = excluded.phone) and ${differs(sql, mode)}`}
      returning c.id, c.phone, c.version
    ), kept as (
      insert into contact_befores (batch_id, account_id, contact_id, before, version_after)
      select ${batchId}, ${accountId}, saved.id, to_jsonb(before) - 'search', saved.version from saved left join before on before.id = saved.id
      -- A later part of the same batch keeps the oldest image.
      on conflict (batch_id, contact_id, account_id) do update set version_after = excluded.version_after
    )
    select phone, case when version = 1 then 'created' else 'updated' end as outcome from saved
    ${mode === 'add' ? sql`` : sql`union all select i.phone, 'missed' from incoming i where i.phone not in (select phone from before union all select phone from saved)`}
  `
  const outcomes = new Map<string, Outcome>()
  const missed = new Set<string>()
  for (const { phone, outcome } of changed) {
    if (outcome === 'missed') missed.add(phone)
    else outcomes.set(phone, outcome)
  }
  if (missed.size === 0) return outcomes
  const again = rows.filter(({ phone }) => missed.has(phone))
  return new Map([...outcomes, ...(await upsertRound(sql, accountId, again, { mode, source, batchId }))])
}

/** In one order, so that two imports of the same people wait for each other instead of deadlocking. */
const lockByPhone = (sql: Sql, accountId: string, rows: readonly ContactRow[]) => sql`
  select 1 from contacts where account_id = ${accountId} and deleted_at is null and phone = any(${rows.map(({ phone }) => phone)}::text[]) order by id for update
`

/** Fill: what is blank takes the list's value. Overwrite: what the list has replaces ours. Neither empties anything. */
function merged(sql: Sql, mode: ImportMode) {
  return mode === 'overwrite'
    ? sql`
      name = coalesce(nullif(excluded.name, ''), c.name), email = coalesce(nullif(excluded.email, ''), c.email),
      address = coalesce(nullif(excluded.address, ''), c.address), notes = coalesce(nullif(excluded.notes, ''), c.notes),
      tags = coalesce(nullif(excluded.tags, '{}'), c.tags),
      status = case when ${saysStatus(sql)} then excluded.status else c.status end,
      last_contacted_at = coalesce(excluded.last_contacted_at, c.last_contacted_at)`
    : sql`
      name = coalesce(nullif(c.name, ''), excluded.name), email = coalesce(nullif(c.email, ''), excluded.email),
      address = coalesce(nullif(c.address, ''), excluded.address), notes = coalesce(nullif(c.notes, ''), excluded.notes),
      tags = coalesce(nullif(c.tags, '{}'), excluded.tags),
      last_contacted_at = coalesce(c.last_contacted_at, excluded.last_contacted_at)`
}

/** Whether the row has a status of its own. Asked in this way the list is gone through once, and not for each row. */
const saysStatus = (sql: Sql) => sql`excluded.phone in (select phone from incoming where status is not null)`

/** Whether the row brings anything new. */
function differs(sql: Sql, mode: ImportMode) {
  return mode === 'overwrite'
    ? sql`(
      (excluded.name <> '' and excluded.name <> c.name) or (excluded.email <> '' and excluded.email <> c.email)
      or (excluded.address <> '' and excluded.address <> c.address) or (excluded.notes <> '' and excluded.notes <> c.notes)
      or (excluded.tags <> '{}' and excluded.tags <> c.tags)
      or (${saysStatus(sql)} and excluded.status <> c.status)
      or (excluded.last_contacted_at is not null and excluded.last_contacted_at is distinct from c.last_contacted_at))`
    : sql`(
      (c.name = '' and excluded.name <> '') or (c.email = '' and excluded.email <> '')
      or (c.address = '' and excluded.address <> '') or (c.notes = '' and excluded.notes <> '')
      or (c.tags = '{}' and excluded.tags <> '{}') or (c.last_contacted_at is null and excluded.last_contacted_at is not null))`
}
