import type { Sql } from '../../platform/db/sql.ts'
import type { Difference } from './difference.ts'

/** Whose a difference is, and what of theirs: an order, a campaign or a payment as its account calls it. */
export interface Whose {
  accountId: string
  account: string
  title: string | null
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A difference names its row by an id, or by one and more; whoever looks at it finds an account by its name. */
const namesIn = ({ id }: Pick<Difference, 'id'>): string[] => [id, ...(id.match(UUID) ?? [])]

/**
 * Says of differences whose they are, as far as it is known. It is looked up when they are shown or mailed: what is kept of a night for good has ids and
 * amounts alone.
 */
export async function whose(
  sql: Sql,
  differences: readonly Pick<Difference, 'id'>[],
): Promise<(difference: Pick<Difference, 'id'>) => Whose | null> {
  const names = [...new Set(differences.flatMap(namesIn))]
  const known = new Map<string, Whose>()
  if (names.length > 0)
    for (const { name, ...its } of await owners(sql, names)) if (!known.get(name)?.title) known.set(name, its)
  return (difference) => {
    const found = namesIn(difference).flatMap((name) => known.get(name) ?? [])
    return found.find(({ title }) => title) ?? found[0] ?? null
  }
}

/** Of all accounts: only employees and the operator read it. */
function owners(sql: Sql, names: readonly string[]) {
  const ids = names.filter((name) => name.replace(UUID, '') === '')
  return sql<(Whose & { name: string })[]>`
    select known.name, known.account_id, accounts.name as account, known.title from (
      select id::text as name, account_id, title from orders where id = any(${ids}::uuid[])
      union all select id::text, account_id, name from campaigns where id = any(${ids}::uuid[])
      union all select unnest(array[p.id::text, p.reference]), p.account_id, o.title
        from payments p left join orders o on o.account_id = p.account_id and o.id = p.order_id
        where p.id = any(${ids}::uuid[]) or p.reference = any(${[...names]}::text[])
      union all select unnest(array[id::text, reference]), account_id, 'Payment into the balance'
        from top_ups where id = any(${ids}::uuid[]) or reference = any(${[...names]}::text[])
      union all select id, account_id, null from disputes where id = any(${[...names]}::text[])
      union all select id::text, account_id, null from debts where id = any(${ids}::uuid[])
      union all select id::text, account_id, reason from money_requests where id = any(${ids}::uuid[])
      union all select id::text, account_id, number from sender_numbers where id = any(${ids}::uuid[])
      union all select unnest(array[id::text, key]), account_id, description
        from ledger_entries where of is null and (id = any(${ids}::uuid[]) or key = any(${[...names]}::text[]))
      union all select unnest(array[m.carrier_sid, m.prior_sid]), m.account_id, c.name
        from outbound_messages m left join campaigns c on c.account_id = m.account_id and c.id = m.campaign_id
        where m.carrier_sid = any(${[...names]}::text[]) or m.prior_sid = any(${[...names]}::text[])
      union all select id::text, id, null from accounts where id = any(${ids}::uuid[])
    ) known join accounts on accounts.id = known.account_id
  `
}
