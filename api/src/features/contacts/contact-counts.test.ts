import fc from 'fast-check'
import type { Act } from 'contract/acts'
import { testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts } from '../../../test/incoming-texts.ts'
import { removeClosedAccounts } from '../retention/remove-closed-accounts.ts'
import { addUp, compareContactCounts } from './contact-counts.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const phones = ['+15125550101', '+15125550102', '+15125550103', '+15125550104', '+15125550105']
interface Listed {
  id: string
  phone: string
}

/** The contacts that a caller's list shows, and how many it says there are. */
async function listOf(caller: Caller) {
  const { body, headers } = await caller.request('GET', '/api/contacts?limit=1000')
  return { people: body as Listed[], total: Number(headers.get('x-total-count')) }
}

async function plainCount(accountId: string): Promise<number> {
  const [row] = await app.services.sql<
    { count: number }[]
  >`select count(*)::int as count from contacts where account_id = ${accountId} and deleted_at is null`
  return row?.count ?? 0
}

const rowsOf = (accountId: string) => app.services.sql<{ change: string; whole: boolean }[]>`
  select change, whole from contact_counts where account_id = ${accountId}
`

interface Scene {
  owner: Caller
  phone: string
}

/** All that makes contacts more or fewer, or might seem to. */
const operations: Record<string, (scene: Scene) => Promise<unknown>> = {
  'one is typed in': ({ owner, phone }) => owner.request('POST', '/api/contacts', { phone, name: 'Ada' }),
  'one is changed': async ({ owner, phone }) => {
    const contact = await found(owner, phone)
    if (contact) await owner.request('PUT', `/api/contacts/${contact.id}`, { ...contact, name: 'Grace' })
  },
  'one is deleted': async ({ owner, phone }) => {
    const contact = await found(owner, phone)
    if (contact) await owner.request('DELETE', `/api/contacts/${contact.id}`)
  },
  'a deleted one is restored': async ({ owner, phone }) => {
    const [gone] = await app.services.sql<{ id: string }[]>`
      select id from contacts where account_id = ${owner.user.accountId} and phone = ${phone} and deleted_at is not null limit 1
    `
    if (gone) await owner.request('POST', `/api/contacts/${gone.id}/restore`, {})
  },
  'somebody writes': ({ owner, phone }) => receives(owner, 'Hello', { from: phone }),
  'a file is imported': async ({ owner }) => {
    const { body } = await owner.request('POST', '/api/contacts/imports', { fileName: 'owners.csv' })
    const rows = [...phones, 'none', phones[0]].map((phone, at) => ({ row: at + 1, phone, name: `Owner ${at}` }))
    await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows })
  },
  'all are changed': ({ owner }) =>
    owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'status', status: 'lost' } }),
  'all are deleted': ({ owner }) =>
    owner.request('POST', '/api/contacts/bulk', { filter: {}, act: { type: 'delete' } }),
  'the last act is undone': async ({ owner }) => {
    const acts: Act[] = (await owner.request('GET', '/api/acts')).body
    const last = acts.find(({ state }) => state === 'done')
    if (last) await owner.request('POST', `/api/acts/${last.id}/undo`, {})
  },
  'two are merged': async ({ owner }) => {
    const { people } = await listOf(owner)
    const [one, other] = people
    if (one && other) await owner.request('POST', `/api/contacts/${one.id}/merge`, { otherId: other.id })
  },
  'what was deleted long ago is removed': ({ owner }) =>
    app.services.sql`delete from contacts where account_id = ${owner.user.accountId} and deleted_at is not null`,
  'a worker adds up': () => addUp(app.services.sql),
}

const found = async (owner: Caller, phone: string) =>
  (await listOf(owner)).people.find((contact) => contact.phone === phone)

test('whatever happens in whichever order, the list says how many contacts there are', async () => {
  const step = fc.record({
    operation: fc.constantFrom(...Object.keys(operations)),
    phone: fc.constantFrom(...phones),
    // A worker may come by at any moment.
    isAddedUpMeanwhile: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 35 }), async (steps) => {
      const owner = await app.signedIn()
      const { accountId } = owner.user
      for (const { operation, phone, isAddedUpMeanwhile } of steps) {
        await Promise.all([operations[operation]?.({ owner, phone }), isAddedUpMeanwhile && addUp(app.services.sql)])
        const { people, total } = await listOf(owner)
        expect({ operation, total, shown: people.length }).toEqual({
          operation,
          total: await plainCount(accountId),
          shown: total,
        })
      }
      await addUp(app.services.sql)
      await addUp(app.services.sql)
      expect((await rowsOf(accountId)).length).toBeLessThanOrEqual(1)
      expect(await compareContactCounts(app.services)).toBe(0)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('an account from before is counted again each time until a worker counted it, beside changes that have not ended', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  const { sql } = app.services
  for (const phone of phones.slice(0, 3)) await owner.request('POST', '/api/contacts', { phone })
  await sql`delete from contact_counts where account_id = ${accountId}`
  expect((await listOf(owner)).total).toBe(3)
  await sql`insert into contact_counts (account_id, change) values (${accountId}, 0)`
  await sql.begin(async (tx) => {
    await tx`insert into contacts (account_id, phone) values (${accountId}, '+15125550109')`
    await addUp(sql)
    expect(await rowsOf(accountId)).toMatchObject([{ whole: true }])
    expect((await listOf(owner)).total).toBe(3)
  })
  expect((await listOf(owner)).total).toBe(4)
  await Promise.all([addUp(sql), addUp(sql), addUp(sql)])
  expect(await rowsOf(accountId)).toHaveLength(1)
  expect((await listOf(owner)).total).toBe(4)
})

test('a member who sees only their own is told of as many as they see', async () => {
  const owner = await app.signedIn()
  const agent = await app.memberOf(owner, 'agent')
  await owner.request('POST', '/api/contacts', { phone: phones[0] })
  await agent.request('POST', '/api/contacts', { phone: phones[1] })
  await addUp(app.services.sql)
  await app.services
    .sql`update memberships set only_mine = true where account_id = ${owner.user.accountId} and user_id = ${agent.user.id}`
  expect((await listOf(owner)).total).toBe(2)
  expect(await listOf(agent)).toMatchObject({ total: 1, people: [{ phone: phones[1] }] })
  await agent.request('POST', '/api/contacts', { phone: phones[2] })
  expect([(await listOf(owner)).total, (await listOf(agent)).total]).toEqual([3, 2])
})

test('a sum that is not true is found by the daily comparison and counted', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await owner.request('POST', '/api/contacts', { phone: phones[0] })
  await addUp(app.services.sql)
  await app.services.sql`update contact_counts set change = change + 5 where account_id = ${accountId}`
  expect((await listOf(owner)).total).toBe(6)
  expect(await compareContactCounts(app.services)).toBe(1)
  expect((await listOf(owner)).total).toBe(1)
  expect(await compareContactCounts(app.services)).toBe(0)
})

test('nothing of it is left of an account that was closed long ago', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  await owner.request('POST', '/api/contacts', { phone: phones[0] })
  await sql`update accounts set closed_at = now() - interval '100 days' where id = ${owner.user.accountId}`
  await removeClosedAccounts(app.services, 1000)
  expect(await rowsOf(owner.user.accountId)).toEqual([])
})
