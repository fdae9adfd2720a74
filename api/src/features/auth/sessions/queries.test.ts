import { testApp } from '../../../../test/app.ts'
import { usersOfSessions } from './queries.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a session is looked up by a plan that is kept, since each call looks for its own', async () => {
  const { user } = await app.signedIn()
  const { sql, config } = app.services
  // Few are read as a whole whatever is asked, by a plan that costs the same.
  await sql`
    insert into sessions (token_hash, user_id, account_id, device, expires_at)
    select decode(md5(n::text), 'hex'), ${user.id}, ${user.accountId}, 'Chrome', now() + interval '1 day' from generate_series(1, 5000) n
  `
  await sql`analyze sessions`
  const connection = await sql.reserve()
  try {
    const [{ hash = '' } = {}] = await connection<
      { hash: string }[]
    >`select encode(token_hash, 'hex') as hash from sessions limit 1`
    // PostgreSQL plans a statement each time for five times, and compares then.
    for (let n = 0; n < 10; n += 1) expect(await usersOfSessions(connection, [hash], config)).toMatchObject([{ hash }])
    const [plans] = await connection<{ planned: number }[]>`
      select custom_plans::int as planned from pg_prepared_statements where statement like '%visited_account%' and statement not like '%pg_prepared_statements%'
    `
    expect(plans).toEqual({ planned: 5 })
  } finally {
    connection.release()
  }
})
