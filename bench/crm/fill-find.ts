import type { Pool } from '../../api/src/platform/db/sql.ts'
import { refreshAreas } from '../../api/src/features/properties/refresh-areas.ts'
import { loadRoll } from '../../api/src/features/properties/rolls/load-roll.ts'
import { readFormat } from '../../api/src/features/properties/rolls/read-format.ts'

const CAMPAIGNS = 1000
const ORDERS = 1000
const RECORDS = 100_000

/** What an account of `fill` has besides: 1,000 campaigns, 1,000 orders, and a bought list of half of 100,000 records in 100 ZIP Codes. */
export async function fillFind(sql: Pool, accountId: string, root: string): Promise<void> {
  await sql`
    insert into campaigns (account_id, kind, name, message_template, provider, status, created_at)
    select ${accountId}, 'bulk', (array['Spring', 'Probate', 'Absentee', 'Follow-up'])[1 + n % 4] || ' owners ' || n, 'Hi', 'twilio', 'completed', now() - n * interval '1 hour'
    from generate_series(1, ${CAMPAIGNS}::int) n
  `
  await sql`
    update outbound_messages m set campaign_id = g.id
    from (select id, row_number() over () as place from campaigns where account_id = ${accountId}) g
    where m.account_id = ${accountId} and m.kind = 'campaign' and g.place = 1 + m.id % ${CAMPAIGNS}
  `
  await sql`
    insert into orders (account_id, kind, title, status, record_count, completed_at, created_at)
    select ${accountId}, case when n % 2 = 0 then 'pull_list' else 'skip_trace' end, case when n % 2 = 0 then 'ZIP ' || 78000 + n else 'owners of street ' || n || '.csv' end,
      'complete', n, now(), now() - n * interval '1 hour'
    from generate_series(1, ${ORDERS}::int) n
  `
  const { states } = await loadRoll(sql, await readFormat(root, 'lotline-sample'), roll(), { today: '2026-11-20' })
  await refreshAreas(sql, states)
  await sql`
    insert into purchases (account_id, order_id, fips, record_keys)
    select ${accountId}, (select id from orders where account_id = ${accountId} and kind = 'pull_list' order by created_at limit 1), fips, array_agg(apn_key)
    from properties where property_id % 2 = 0 group by fips
  `
  await sql`
    insert into purchased_areas (account_id, kind, state, value, records)
    select ${accountId}, 'zipcode', state_or_province, postal_code, count(*) from properties where property_id % 2 = 0 group by state_or_province, postal_code
  `
}

const firstNames = ['MARY', 'JAMES', 'PATRICIA', 'ROBERT', 'LINDA', 'MICHAEL', 'SUSAN', 'DAVID']
const surnames = ['BAKER', 'MILLER', 'SMITH', 'STONE', 'CARTER', 'WELLS', 'FORD', 'MASON', 'HILL', 'COLE']

async function* roll() {
  yield 'apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type,phone_2,phone_2_type,email_1\n'
  for (let n = 0; n < RECORDS; n += 1)
    yield `B${n},48453,Travis,TX,Austin,${78_600 + (n % 100)},${n} SAMPLE ST,${surnames[(n * 7) % 10]} ${firstNames[Math.floor(n / 100) % 8]},,,,,+1${3_015_550_000 + n * 41},mobile,,,\n`
}
