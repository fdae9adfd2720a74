import { randomUUID } from 'node:crypto'
import { getPriority } from 'node:os'
import { eventually, testApp } from '../../test/app.ts'
import { runProgram, signInAt, signUpAt, type Program } from '../../test/program.ts'
import { freePort } from '../platform/db/embedded/free-port.ts'
import { QUICK_PACE, quickSandbox } from '../../test/quick-sandbox.ts'
import { campaignTo, ended, people } from '../../test/sample-campaign.ts'
import { limitTable } from '../platform/limits/limit-table.ts'

// Every process of an installation may run on a machine of its own. Here one `serve` and one `work` are an hour ahead of the database, another `work` is an hour behind it.
const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
const sandbox = quickSandbox(app)
const programs: Program[] = []
let aheadUrl: string

const HOUR = 3_600_000

/** What shifts the clock of a process before its program is read. */
const shift = (ms: number) => {
  const preload = `const Real = Date; globalThis.Date = class extends Real { constructor(...given) { super(...(given.length === 0 ? [Real.now() + ${ms}] : given)) } static now() { return Real.now() + ${ms} } }`
  return `--import=data:text/javascript,${encodeURIComponent(preload)}`
}

beforeAll(async () => {
  await sandbox.start()
  const start = async (command: 'serve' | 'work', ms: number) => {
    const port = String(await freePort())
    const program = runProgram([command], {
      ...QUICK_PACE,
      SANDBOX_NUMBERS: 'shared',
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.services.config.dataDir,
      PORT: port,
      NODE_OPTIONS: shift(ms),
      ...(command === 'work' ? { PUBLIC_URL: app.url, WORK_NICENESS: '1' } : {}),
    })
    programs.push(program)
    await program.until(command === 'serve' ? 'Serving' : 'Working')
    return `http://localhost:${port}`
  }
  await start('work', HOUR)
  await start('work', -HOUR)
  aheadUrl = await start('serve', HOUR)
})
afterAll(async () => {
  for (const program of programs) program.stop()
  await Promise.all(programs.map((program) => program.ended))
  await sandbox.stop()
})

test('processes whose clocks are an hour apart text each phone once, at a time that is the database’s', async () => {
  const owner = await app.signedIn()
  const { id } = (await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(1, 120)))).body
  expect(await ended(owner, id)).toMatchObject({ sentCount: 120, unknownCount: 0, canceledCount: 0 })
  // The carrier is in the `serve` that began last: it is an hour ahead, too.
  const taken = (await sandbox.messages()).filter(({ direction }) => direction === 'outbound-api')
  const texted = taken.map(({ toNumber }) => toNumber)
  expect([texted.length, new Set(texted).size]).toEqual([120, 120])
  const { sql } = app.services
  expect(
    await sql`
      select from outbound_messages where campaign_id = ${id}
        and (sent_at not between now() - interval '30 minutes' and now() or finished_at not between now() - interval '30 minutes' and now())
    `,
  ).toHaveLength(0)
})

test('a worker lets the other processes of its machine go first', () => {
  expect(programs.map(({ pid }) => getPriority(pid))).toEqual([1, 1, 0])
})

test('who signs in at one is signed in at the other, whichever clock is ahead', async () => {
  const email = 'clocks@example.com'
  for (const cookie of [await signUpAt(aheadUrl, email), await signInAt(app.url, email)])
    for (const url of [app.url, aheadUrl])
      await eventually(
        () => fetch(`${url}/api/auth/me`, { headers: { cookie } }),
        ({ status }) => status === 200,
      )
})

const HALF_HOUR_SECONDS = 1800
const asksForReset = (url: string, email: string) =>
  fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

test.each([
  ['the one ahead, after the other', () => [app.url, aheadUrl]],
  ['the other, after the one ahead', () => [aheadUrl, app.url]],
])('a limit that is reached holds at %s, and no longer than its window', async (_, urls) => {
  const [first = '', second = ''] = urls()
  const email = `${randomUUID()}@example.com`
  for (let asked = 0; asked < limitTable.reset_account.localPoints; asked += 1)
    expect((await asksForReset(first, email)).status).toBe(200)
  for (const url of [second, first, second]) {
    const refused = await asksForReset(url, email)
    expect(refused.status).toBe(429)
    const waits = Number(refused.headers.get('retry-after'))
    expect([waits > HALF_HOUR_SECONDS - 120, waits <= HALF_HOUR_SECONDS]).toEqual([true, true])
  }
})

test('wrong passwords are counted together, whichever clock is ahead', async () => {
  const account = { fullName: 'Sample Person', email: 'guessed@example.com', password: 'correct horse' }
  await app.signedOut().request('POST', '/api/auth/signup', account)
  const guess = async (url: string) =>
    (
      await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email, password: 'wrong' }),
      })
    ).status
  for (let guessed = 0; guessed < limitTable.sign_in_pair.localPoints; guessed += 1)
    expect(await guess(guessed % 10 === 9 ? aheadUrl : app.url)).toBe(401)
  expect([await guess(app.url), await guess(aheadUrl)]).toEqual([429, 429])
})
