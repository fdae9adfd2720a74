import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { eventually, testApp } from '../../../test/app.ts'
import { completeOrder, createOrder, failOrder } from './orders.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const order = (accountId: string) => createOrder(app.services.sql, { accountId, kind: 'pull_list', title: 'ZIP 78704' })

test('an order is processing, then complete with a file to download', async () => {
  const owner = await app.signedIn()
  const id = await order(owner.user.accountId)
  expect((await owner.request('GET', `/api/jobs/${id}`)).body).toMatchObject({
    status: 'processing',
    resultPath: null,
    title: 'ZIP 78704',
  })
  expect(await owner.request('GET', `/api/download/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'Please wait for the job to complete processing' },
  })

  await app.services.files.put(`orders/${id}.csv`, 'Phone\n5125550100\n')
  await completeOrder(app.services.sql, id, {
    fileKey: `orders/${id}.csv`,
    filename: 'Ünïcode "list".csv',
    recordCount: 1,
    summary: { repeats: 3 },
  })

  expect((await owner.request('GET', `/api/jobs/${id}`)).body).toMatchObject({
    status: 'complete',
    resultPath: `/api/download/${id}`,
    metadata: { recordCount: 1, filename: 'Ünïcode "list".csv', repeats: 3 },
  })
  const file = await owner.request('GET', `/api/download/${id}`)
  expect(file.body).toBe('Phone\n5125550100\n')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="_n_code _list_.csv"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%22list%22.csv`,
  )
})

test('an order ends once: who comes second changes nothing and is told so', async () => {
  const owner = await app.signedIn()
  const id = await order(owner.user.accountId)
  expect(await failOrder(app.services.sql, id, 'The source is closed')).toBe(true)
  expect(await completeOrder(app.services.sql, id, { fileKey: null, filename: null, recordCount: 9 })).toBe(false)
  expect((await owner.request('GET', `/api/jobs/${id}`)).body).toMatchObject({
    status: 'failed',
    reason: 'The source is closed',
  })
})

test('who asks for the file of an order that failed or was canceled is told that there will be none', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const failed = await order(owner.user.accountId)
  await failOrder(sql, failed, 'The source is closed')
  const canceled = await order(owner.user.accountId)
  await sql`update orders set status = 'canceled', completed_at = now() where id = ${canceled}`
  for (const id of [failed, canceled])
    expect(await owner.request('GET', `/api/download/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'order_ended' },
    })
})

test('who follows the link of a file that is not there, or is signed out by then, reads why on a page', async () => {
  const id = await order((await app.signedIn()).user.accountId)
  const json = await following(id, 'cors')
  expect(JSON.parse(json.body)).toMatchObject({ code: 'signed_out' })
  const { status, type, body } = await following(id, 'navigate')
  expect([status, type]).toEqual([401, 'text/html; charset=UTF-8'])
  expect(body).toContain('<p>Sign in to continue</p>')
  expect(body).toContain('<a href="/login">Sign In</a>')
})

/** As a browser asks, which alone says how. */
const following = (id: string, mode: 'cors' | 'navigate') =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) =>
    request(`${app.url}/api/download/${id}`, { headers: { 'sec-fetch-mode': mode } }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode, type: response.headers['content-type'], body }),
        reject,
      )
    })
      .on('error', reject)
      .end(),
  )

test('an order is canceled at the moment at which its account is closed: neither keeps the other waiting', async () => {
  const owner = await app.signedIn()
  const { sql } = app.services
  const id = await order(owner.user.accountId)
  await sql`insert into manual_orders (order_id, account_id, due_at) values (${id}, ${owner.user.accountId}, now())`
  const { canceled } = await sql.begin(async (tx) => {
    // As whoever closes the account: the order, and then what an employee has of it.
    await tx`select from orders where id = ${id} for no key update`
    const asked = owner.request('POST', `/api/jobs/${id}/cancel`)
    await eventually(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (waiting) => waiting.length > 0,
    )
    await tx`update manual_orders set taken_at = taken_at where order_id = ${id}`
    return { canceled: asked }
  })
  expect(await canceled).toMatchObject({ status: 200, body: { status: 'canceled' } })
})

test('another account finds neither the order nor its file', async () => {
  const owner = await app.signedIn()
  const stranger = await app.signedIn()
  const id = await order(owner.user.accountId)
  expect((await stranger.request('GET', `/api/jobs/${id}`)).status).toBe(404)
  expect((await stranger.request('GET', `/api/download/${id}`)).status).toBe(404)
  expect((await stranger.request('GET', '/api/jobs')).body).toEqual([])
})

test('orders are listed window by window, and none of many is out of reach', async () => {
  const owner = await app.signedIn()
  const { accountId } = owner.user
  await app.services.sql`
    with made as (
      insert into orders (account_id, kind, title, created_at)
      select ${accountId}, kind, kind || ' ' || n, timestamptz '2026-01-01' + make_interval(hours => n)
      from unnest(array['pull_list', 'skip_trace']) kind cross join generate_series(1, 503) n
      returning id, kind, title
    ), lists as (
      insert into pull_lists (order_id, account_id, service, location_type, location)
      select id, ${accountId}, 'property_record', 'city', title from made where kind = 'pull_list'
    )
    insert into skip_traces (order_id, account_id, filename, upload_key) select id, ${accountId}, title, '' from made where kind = 'skip_trace'
  `
  for (const [path, nameOf] of [
    ['/api/jobs?kind=pull_list', ({ title }) => title],
    ['/api/pull-lists?', ({ area }) => area],
    ['/api/skip-trace?', ({ filename }) => filename],
  ] as const satisfies [string, (listed: Record<string, string>) => string | undefined][]) {
    const kind = path.includes('skip') ? 'skip_trace' : 'pull_list'
    const newest = await owner.request('GET', path)
    expect([newest.body.length, newest.headers.get('x-total-count')]).toEqual([500, '503'])
    const next = /<([^>]+)>; rel="next"/.exec(newest.headers.get('link') ?? '')?.[1] ?? ''
    const oldest = await owner.request('GET', next)
    expect(oldest.body.map(nameOf)).toEqual([`${kind} 3`, `${kind} 2`, `${kind} 1`])
    const second = await owner.request('GET', `${path}&limit=2&offset=2`)
    expect(second.body.map(nameOf)).toEqual([`${kind} 501`, `${kind} 500`])
    expect((await owner.request('GET', `${path}&limit=0`)).status).toBe(422)
  }
  expect((await owner.request('GET', '/api/jobs')).headers.get('x-total-count')).toBe('1006')
})
