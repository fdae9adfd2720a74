import { eventually, testApp } from '../../../test/app.ts'
import { labelBadNumbers } from './label-bad-numbers.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('labels for bad numbers and a change of the same contacts wait for each other in turn, never in a circle', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const { accountId } = owner.user
  for (const phone of ['5125550141', '5125550142']) await owner.request('POST', '/api/contacts', { phone })
  // The first by its id has the later phone.
  const [first = '', last = ''] = (
    await sql<{ id: string }[]>`select id from contacts where account_id = ${accountId} order by id`
  ).map(({ id }) => id)
  await sql`update contacts set phone = '+15125550149' where id = ${first}`
  await sql`update contacts set phone = '+15125550140' where id = ${last}`

  const labels = await sql.begin(async (tx) => {
    await tx`select from contacts where id = ${first} for update`
    const asked = sql.begin((other) =>
      labelBadNumbers(other, accountId, [
        { phone: '+15125550140', landline: true },
        { phone: '+15125550149', landline: false },
      ]),
    )
    await eventually(
      () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ({ length }) => length > 0,
    )
    await tx`select from contacts where id = ${last} for update`
    await tx`update contacts set tags = '{landline}' where id = ${last}`
    return { asked }
  })
  await labels.asked
  expect(await sql`select tags from contacts where account_id = ${accountId} order by id`).toMatchObject([
    { tags: ['bad number'] },
    { tags: ['landline'] },
  ])
})
