import { testApp } from '../../../test/app.ts'
import { inAccount } from './in-account.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** Tables of accounts that are the installation's own: the workers' queue, and what pages say about releases. */
const SHARED = ['queue_jobs', 'release_reports']

test('every table of an account has its policy', async () => {
  const unprotected = await app.services.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)) order by 1
  `
  expect(unprotected.map(({ name }) => name)).toEqual(SHARED)
})

test('with the where left out, an account sees, changes and adds nothing of another', async () => {
  const { sql } = app.services
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  const { body } = await other.request('POST', '/api/contacts', { name: 'Theirs', phone: '(512) 555-0101' })
  await one.request('POST', '/api/contacts', { name: 'Ours', phone: '(512) 555-0102' })
  const asOne = <T>(work: (tx: typeof sql) => Promise<T>) => inAccount(sql, one.user.accountId, work)

  expect(await asOne((tx) => tx`select name from contacts`)).toEqual([{ name: 'Ours' }])
  // However the first statement is sent, and whatever goes with it at once.
  const executed = await asOne(async (tx) => tx`select name from contacts`.execute())
  expect(executed).toEqual([{ name: 'Ours' }])
  const together = await asOne((tx) =>
    Promise.all([tx`select name from contacts`, tx.unsafe('select name from contacts')]),
  )
  expect(together.flat()).toEqual([{ name: 'Ours' }, { name: 'Ours' }])
  expect((await asOne((tx) => tx`update contacts set name = 'Taken'`)).count).toBe(1)
  expect((await asOne((tx) => tx`delete from contacts where id = ${body.id}`)).count).toBe(0)
  await expect(
    asOne((tx) => tx`insert into contacts (account_id, phone) values (${other.user.accountId}, '+15125550103')`),
  ).rejects.toThrow('row-level security')
  await expect(asOne((tx) => tx`update contacts set account_id = ${other.user.accountId}`)).rejects.toThrow(
    'row-level security',
  )
  expect((await other.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Theirs' }])
})

test('every table of an account hides the rows of the others', async () => {
  const { sql } = app.services
  const stranger = await app.signedIn()
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
  `
  for (const { name } of tables) {
    const [seen] = await inAccount(
      sql,
      stranger.user.accountId,
      (tx) =>
        tx<
          { count: number }[]
        >`select count(*)::int as count from ${tx(name)} where account_id <> ${stranger.user.accountId}`,
    )
    expect({ name, count: seen?.count }).toEqual({ name, count: 0 })
  }
})

test('settings that fail are what is told, and nothing behind them is done', async () => {
  const { sql } = app.services
  const { user } = await app.signedIn()
  const add = () =>
    inAccount(
      sql,
      'x\0',
      (tx) => tx`insert into contacts (account_id, phone) values (${user.accountId}, '+15125550104')`,
    )
  await expect(add()).rejects.toThrow(/invalid byte sequence/)
  expect(await sql`select 1 from contacts where account_id = ${user.accountId}`).toEqual([])
})

test('the role of a member owns nothing, and the next transaction of the same connection is not its', async () => {
  const { sql } = app.services
  const owned =
    await sql`select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'lotline_member'`
  expect(owned).toHaveLength(0)
  await inAccount(sql, (await app.signedIn()).user.accountId, (tx) => tx`select 1`)
  const roles = await Promise.all(
    Array.from(
      { length: 8 },
      () => sql`select current_user <> 'lotline_member' as owner, current_account() as account`,
    ),
  )
  for (const [row] of roles) expect(row).toEqual({ owner: true, account: null })
})

test('what only reads sees the rows of its account, changes none, and gives its connection back however it ends', async () => {
  const { sql } = app.services
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  await one.request('POST', '/api/contacts', { name: 'Ours', phone: '(512) 555-0105' })
  await other.request('POST', '/api/contacts', { name: 'Theirs', phone: '(512) 555-0106' })
  const reading = <T>(work: (tx: typeof sql) => Promise<T>, accountId = one.user.accountId) =>
    inAccount(sql, accountId, work, { reads: true })

  expect(await reading((tx) => Promise.all([tx`select name from contacts`, tx`select name from contacts`]))).toEqual([
    [{ name: 'Ours' }],
    [{ name: 'Ours' }],
  ])
  // More than there are connections.
  for (let n = 0; n < 2 * sql.options.max; n += 1) {
    await expect(reading((tx) => tx`update contacts set name = 'Taken'`)).rejects.toThrow('read-only transaction')
    await expect(reading((tx) => tx`select name from contacts`, 'x\0')).rejects.toThrow(/invalid byte sequence/)
    await expect(reading(() => Promise.reject(new Error('The caller gave up')))).rejects.toThrow('gave up')
  }
  const rows = await Promise.all(
    Array.from(
      { length: sql.options.max },
      () => sql`select current_user <> 'lotline_member' as owner, pg_current_xact_id_if_assigned() as change`,
    ),
  )
  for (const [row] of rows) expect(row).toEqual({ owner: true, change: null })
  expect(await sql`update contacts set name = 'Still ours' where account_id = ${one.user.accountId}`).toHaveProperty(
    'count',
    1,
  )
})

test('a connection that is lost while it reads fails what was read on it, and no later one', async () => {
  const { sql } = app.services
  const { user } = await app.signedIn()
  const reading = inAccount(
    sql,
    user.accountId,
    async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await sql`select pg_terminate_backend(${pid})`
      return tx`select 1`
    },
    { reads: true },
  )
  await expect(reading).rejects.toThrow()
  expect(await inAccount(sql, user.accountId, (tx) => tx`select 1 as one`, { reads: true })).toEqual([{ one: 1 }])
})
