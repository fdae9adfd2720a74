import { randomUUID } from 'node:crypto'
import { testApp, type Caller } from '../../../test/app.ts'
import { mailReset } from '../auth/resets/mail-reset.ts'
import { createOrder } from '../orders/orders.ts'

const app = testApp()
let employee: Caller
let customer: Caller
beforeAll(async () => {
  await app.start()
  employee = await app.signedIn({ employee: true })
  customer = await app.signedIn()
})
afterAll(app.stop)
afterEach(() => app.services.sql`drop trigger if exists refuse_entry on employee_entries`)

/** From now on the employees' log takes no entry of a change. */
const refuseEntries = () =>
  app.services.sql.unsafe(`
  create or replace function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entry was written'; end $$;
  create or replace trigger refuse_entry before insert on employee_entries for each row execute function refuse_entry()
`)

/** A list that waits for an employee. */
async function manualOrder(): Promise<string> {
  const { sql } = app.services
  const { accountId } = customer.user
  const id = await sql.begin((tx) => createOrder(tx, { accountId, kind: 'pull_list', title: 'ZIP 78704' }))
  await sql`insert into manual_orders (order_id, account_id, due_at) values (${id}, ${accountId}, now())`
  return id
}
const orderNow = async (id: string) => {
  const [order] = await app.services.sql<{ status: string; taken: boolean }[]>`
    select o.status, m.taken_by is not null as taken from orders o join manual_orders m on m.order_id = o.id where o.id = ${id}
  `
  return order
}

describe('what an employee does is not done where it cannot be written down', () => {
  test('a job is not dismissed', async () => {
    const { sql } = app.services
    const [job] = await sql<{ id: string }[]>`
      insert into queue_jobs (name, payload, attempts_left, failed_at) values (${mailReset.name}, '{}', 0, now()) returning id::text
    `
    await refuseEntries()
    const dismiss = () =>
      employee.request('POST', `/api/operations/set-aside-jobs/${job?.id}/dismiss`, { reason: 'No such person' })
    expect((await dismiss()).status).toBe(500)
    expect(await sql`select dismissed_at from queue_jobs where id = ${job?.id ?? ''}`).toEqual([{ dismissedAt: null }])
    await sql`drop trigger refuse_entry on employee_entries`
    expect((await dismiss()).status).toBe(204)
    expect(await sql`select from employee_entries where subject = 'No such person'`).toHaveLength(1)
  })

  test('an order is not taken, given back or ended', async () => {
    const id = await manualOrder()
    const act = (what: string) =>
      employee.request('POST', `/api/operations/orders/${id}/${what}`, { reason: 'No such list' })
    await refuseEntries()
    expect([(await act('take')).status, await orderNow(id)]).toEqual([500, { status: 'processing', taken: false }])
    await app.services.sql`drop trigger refuse_entry on employee_entries`
    expect([(await act('take')).status, await orderNow(id)]).toEqual([201, { status: 'processing', taken: true }])
    await refuseEntries()
    for (const what of ['release', 'fail'])
      expect([(await act(what)).status, await orderNow(id)]).toEqual([500, { status: 'processing', taken: true }])
  })

  test('no release key is made or revoked', async () => {
    const make = () => employee.request('POST', '/api/release-keys', { remote: 'mfe-sms', holder: 'sms team' })
    const { body: key } = await make()
    await refuseEntries()
    const answers = [
      await make(),
      await employee.request('POST', `/api/release-keys/${key.id}/rotate`),
      await employee.request('DELETE', `/api/release-keys/${key.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    expect(await app.services.sql`select id, revoked_at from release_keys`).toEqual([{ id: key.id, revokedAt: null }])
  })

  test('no registration elsewhere is noted, and no text is handed over', async () => {
    const { sql } = app.services
    const { accountId, email } = customer.user
    const phone = '+15125550142'
    await sql`
      insert into inbound_messages (carrier_sid, phone, body, kind, received_at) values (${randomUUID()}, ${phone}, 'Who is this?', 'reply', now())
    `
    await refuseEntries()
    const handed = await employee.request('POST', '/api/unclaimed-texts/hand-over', { phone, email })
    expect([handed.status, await sql`select account_id from inbound_messages where phone = ${phone}`]).toEqual([
      500,
      [{ accountId: null }],
    ])
    const noted = await employee.request('POST', `/api/operations/registrations/${accountId}/live`, {
      kind: null,
      ein: '',
      reason: 'Seen in the console',
    })
    expect(noted.status).toBe(500)
  })
})
