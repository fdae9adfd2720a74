import { loadavg } from 'node:os'
import { createApp } from '../../api/src/platform/http/app.ts'
import { routes } from '../../api/src/app/routes.ts'
import { databaseTime } from '../sms/database-time.ts'
import { serveApp, signUp, startHost } from '../host.ts'
import { noLimits } from '../no-limits.ts'
import { measure, UNCOUNTED_RUNS } from './measure.ts'
import { argumentsOf } from '../arguments.ts'

/** The figures per member of eight who gave so many answers in 90 days, over HTTP: `pnpm --filter bench exec tsx crm/member-figures.ts [answers]`. */
const { answers } = argumentsOf({ answers: 100_000 })
const RUNS = 40
const { services, stop } = await startHost({ fsync: 'off', max_wal_size: '4GB' })
const { sql } = services

try {
  const { url, server } = await serveApp(createApp({ routes }, { ...services, limits: noLimits }), services)
  const { accountId, cookie } = await signUp(url, 'one')
  await sql`
    with people as (
      insert into users (email, password_hash, full_name) select 'member' || n || '@example.com', '', 'Member ' || n from generate_series(1, 8) n returning id
    )
    insert into memberships (account_id, user_id, role) select ${accountId}, id, 'agent' from people
  `
  await sql`
    insert into outbound_messages (account_id, kind, phone, body, state, sent_at, created_at, by_user_id, waiting_since)
    select ${accountId}, 'reply', '+1' || (2015550000 + n / 3 * 41)::text, 'An answer', 'delivered', at, at, people[1 + n % 8],
      case when n % 3 = 0 then at - n % 7200 * interval '1 second' end
    from generate_series(1, ${answers}::int) n, lateral (select now() - n * (interval '89 days' / ${answers}::int) as at) as times,
      (select array_agg(user_id) as people from memberships where account_id = ${accountId} and role = 'agent') as team
  `
  await sql.unsafe('vacuum analyze')
  for (const days of ['7', '30', '90']) {
    const get = async () => {
      const response = await fetch(`${url}/api/member-figures?days=${days}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      await response.text()
    }
    const begun = await databaseTime(sql)
    const { median, p95 } = await measure(RUNS, get)
    const spent = ((await databaseTime(sql)) - begun) / 1000 / (RUNS + UNCOUNTED_RUNS)
    console.log(
      `${answers} answers, ${days} days: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${spent.toFixed(1)} ms of processor in the database, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  server.close()
} finally {
  await stop()
}
