import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../../test/app.ts'
import { reconcile } from '../../../features/billing/reconcile.ts'
import { createOrder } from '../../../features/orders/orders.ts'
import { answerInSteps, answerOnce, type KeyedCall } from './answer-once.ts'
import { rowsOfAccount } from '../../db/in-account.ts'
import type { KeptAnswer } from './kept-answers.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const keyed = (key: string) => ({ 'idempotency-key': key })
const contact = { name: 'Sample Owner', phone: '(512) 555-0101' }
const add = (caller: Caller, key: string, body: unknown) =>
  caller.request('POST', '/api/saved-replies', body, keyed(key))
const thanks = { title: 'Thanks', body: 'Thank you' }
const kept = async (caller: Caller) => (await caller.request('GET', '/api/saved-replies')).body

test('the same key and body get the same answer, and it is done once', async () => {
  const caller = await app.signedIn()
  const first = await add(caller, 'a', thanks)
  const second = await add(caller, 'a', thanks)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(await kept(caller)).toHaveLength(1)
})

test('without a key, or with another one, it is done again', async () => {
  const caller = await app.signedIn()
  await add(caller, 'a', thanks)
  await add(caller, 'b', thanks)
  await caller.request('POST', '/api/saved-replies', thanks)
  expect(await kept(caller)).toHaveLength(3)
})

test('the same key with another body, or at another address, is refused', async () => {
  const caller = await app.signedIn()
  await add(caller, 'a', thanks)
  expect(await add(caller, 'a', { ...thanks, body: 'No' })).toMatchObject({
    status: 422,
    body: { code: 'other_request' },
  })
  expect(await caller.request('POST', '/api/contacts', thanks, keyed('a'))).toMatchObject({ status: 422 })
  expect(await kept(caller)).toHaveLength(1)
})

test('keys are each account’s own', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  await add(one, 'a', thanks)
  await add(other, 'a', { ...thanks, title: 'Other' })
  expect(await kept(one)).toMatchObject([{ title: 'Thanks' }])
  expect(await kept(other)).toMatchObject([{ title: 'Other' }])
})

test('a refused request changed nothing, and its key may be used again', async () => {
  const caller = await app.signedIn()
  expect((await add(caller, 'a', { title: '', body: '' })).status).toBe(422)
  expect((await add(caller, 'a', thanks)).status).toBe(201)
})

test('an answer is forgotten after a day', async () => {
  const caller = await app.signedIn()
  await add(caller, 'a', thanks)
  const [row] = await app.services
    .sql`select extract(epoch from expires_at - now()) / 3600 as hours from idempotent_answers where account_id = ${caller.user.accountId}`
  expect(Number(row?.hours)).toBeCloseTo(24, 1)
  await app.services
    .sql`update idempotent_answers set expires_at = now() - interval '1 second' where account_id = ${caller.user.accountId}`
  await add(caller, 'a', { ...thanks, title: 'Anew' })
  expect(await kept(caller)).toHaveLength(2)
})

test.each(['two words', 'x'.repeat(256), ''])('"%s" is no key', async (key) => {
  expect(await add(await app.signedIn(), key, thanks)).toMatchObject({
    status: 400,
    body: { code: 'bad_idempotency_key' },
  })
})

test('fifty at once: one does it, the others are answered the same or told to wait', async () => {
  const caller = await app.signedIn()
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(caller, 'a', thanks)))
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'still_running')).toBe(true)
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1)
  expect(await kept(caller)).toHaveLength(1)
})

describe('what creates or charges, sent ten times at once with one key', () => {
  const recipients = Array.from({ length: 5 }, (_, index) => ({
    phone: `512555010${index}`,
    name: 'Sample Owner',
    address: '1 Sample St',
  }))
  const calls = [
    ['/api/contacts', contact, 'contacts'],
    ['/api/properties/search/basic', { location: '99999', locationType: 'zipcode' }, 'orders'],
    ['/api/sms/send', { campaignName: 'Spring', message: 'Hi {firstName}', recipients }, 'campaigns'],
    [
      '/api/bulk-sms-campaigns',
      { name: 'Autumn', messageTemplate: 'Hi {firstName}', recipients, provider: 'twilio', totalRecipients: 5 },
      'campaigns',
    ],
  ] as const

  test.each(calls)('%s makes one', async (path, body, table) => {
    const caller = await app.signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => caller.request('POST', path, body, keyed('a'))))
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
    const again = await caller.request('POST', path, body, keyed('a'))
    expect(again.status).toBe(201)
    const { sql } = app.services
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from ${sql(table)} where account_id = ${caller.user.accountId}`
    expect(row?.count).toBe(1)
  })

  test('an upload makes one order, though its bytes differ each time', async () => {
    const caller = await app.signedIn()
    const cookie =
      (
        await fetch(`${app.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: caller.user.email, password: 'correct horse' }),
        })
      ).headers.getSetCookie()[0] ?? ''
    const upload = (content: string) => {
      const form = new FormData()
      form.set('file', new File([content], 'owners.csv', { type: 'text/csv' }))
      return fetch(`${app.url}/api/skip-trace/basic`, {
        method: 'POST',
        body: form,
        headers: { ...keyed('a'), cookie },
      })
    }
    const list = 'name,current address\nSample Owner,1 Sample St Austin TX 78704\n'
    const [first, second] = [await upload(list), await upload(list)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect((await upload(`${list}Another,2 Sample St Austin TX 78704\n`)).status).toBe(422)
    expect((await caller.request('GET', '/api/jobs')).body).toHaveLength(1)
  })

  test('a payment is taken once, and its second answer is the first', async () => {
    const caller = await app.signedIn()
    const jobId = await createOrder(app.services.sql, {
      accountId: caller.user.accountId,
      kind: 'send_sms',
      title: 'Spring offers',
      params: { recipientCount: 100 },
    })
    const pay = () =>
      caller.request('POST', '/api/checkout/pay', { jobId, type: 'send_sms', attempt: 'one' }, keyed('a'))
    const answers = await Promise.all(Array.from({ length: 10 }, pay))
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect((await pay()).headers.get('idempotent-replayed')).toBe('true')
    expect((await caller.request('GET', '/api/billing/transactions')).body).toMatchObject([
      { amount: '5.00', status: 'completed' },
    ])
  })
})

describe('a first try whose process dies', () => {
  const given: KeptAnswer = { status: 201, body: '{}', headers: {} }
  const callOf = (accountId: string): KeyedCall => ({ accountId, key: randomUUID(), requestHash: Buffer.from('x') })
  const insert = (accountId: string) => (sql: typeof app.services.sql) =>
    sql.begin(async (tx) => {
      await tx`insert into saved_replies ${tx({ accountId, ...thanks })}`
      return given
    })

  test('in one transaction leaves nothing behind, and its key free at once', async () => {
    const caller = await app.signedIn()
    const call = callOf(caller.user.accountId)
    const { sql } = app.services
    const killed = answerOnce(sql, call, async (tx) => {
      await insert(caller.user.accountId)(tx)
      // What the database sees of a killed process: its connection ends.
      await tx`select pg_terminate_backend(pg_backend_pid())`
      return given
    })
    await expect(killed).rejects.toThrow()
    expect(await kept(caller)).toEqual([])
    expect(await answerOnce(sql, call, insert(caller.user.accountId))).toMatchObject({ status: 201, again: false })
    expect(await answerOnce(sql, call, insert(caller.user.accountId))).toMatchObject({ status: 201, again: true })
    expect(await kept(caller)).toHaveLength(1)
  })

  test('a statement that fails undoes all of it and keeps no answer, also where its error is swallowed', async () => {
    const caller = await app.signedIn()
    const call = callOf(caller.user.accountId)
    const { sql } = app.services
    const add = insert(caller.user.accountId)
    const swallowed = answerOnce(sql, call, async (tx) => {
      await add(tx)
      await tx`select 1 / 0`.catch(() => {})
      return given
    })
    await expect(swallowed).rejects.toThrow()
    const unrecorded = answerOnce(sql, call, async (tx) => ({
      ...(await add(tx)),
      recorded: (async () => void (await tx`select 1 / 0`))(),
    }))
    await expect(unrecorded).rejects.toThrow('division by zero')
    expect(await kept(caller)).toEqual([])
    expect(await answerOnce(sql, call, add)).toMatchObject({ again: false })
  })

  test('what fails at a savepoint is undone by itself, and what goes on is kept', async () => {
    const caller = await app.signedIn()
    const { sql } = app.services
    const add = insert(caller.user.accountId)
    await answerOnce(sql, callOf(caller.user.accountId), async (tx) => {
      await expect(
        tx.begin(async (inner) => {
          await inner`insert into saved_replies ${inner({ accountId: caller.user.accountId, ...thanks, title: 'Undone' })}`
          await inner.savepoint(
            (deeper) =>
              deeper`insert into saved_replies ${deeper({ accountId: caller.user.accountId, ...thanks, title: 'Too' })}`,
          )
          await inner`select 1 / 0`
        }),
      ).rejects.toThrow('division by zero')
      return add(tx)
    })
    expect(await kept(caller)).toMatchObject([{ title: 'Thanks' }])
  })

  test('however many fail, each gives its connection back', async () => {
    const caller = await app.signedIn()
    const { sql } = app.services
    for (let n = 0; n < 2 * sql.options.max; n += 1) {
      const call = callOf(caller.user.accountId)
      await expect(answerOnce(sql, call, () => Promise.reject(new Error('The handler failed')))).rejects.toThrow(
        'failed',
      )
      const outside = { ...call, rows: rowsOfAccount('x\0') }
      await expect(answerOnce(sql, outside, insert(caller.user.accountId))).rejects.toThrow(/invalid byte sequence/)
    }
    expect(await kept(caller)).toEqual([])
  })

  test('in steps is waited for, and tried again once it is given up', async () => {
    const caller = await app.signedIn()
    const call = callOf(caller.user.accountId)
    const { sql } = app.services
    const dying = answerInSteps(sql, call, () => new Promise(() => {}))
    void dying.catch(() => {})
    // It has the key.
    await eventually(
      () => sql`select from idempotent_answers where account_id = ${caller.user.accountId}`,
      ({ length }) => length === 1,
    )
    await expect(answerInSteps(sql, call, async () => given)).rejects.toMatchObject({
      status: 409,
      code: 'still_running',
    })
    await sql`update idempotent_answers set expires_at = now() where account_id = ${caller.user.accountId}`
    expect(await answerInSteps(sql, call, async () => given)).toMatchObject({ again: false })
  })
})

test('after all of it the ledger equals the deliveries', async () => expect(await reconcile(app.services)).toEqual([]))
