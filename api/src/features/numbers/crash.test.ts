import { fork } from 'node:child_process'
import { goodProfile } from 'contract/test/sample-profile'
import { apiFolder } from '../../../test/database.ts'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import type { Task } from '../../../test/number-crashes/killed-process.ts'
import { bundledProgram } from '../../../test/programs.ts'
import { priceFees } from '../../../test/priced-fees.ts'
import { quickSandbox } from '../../../test/quick-sandbox.ts'
import { loops } from '../../app/jobs.ts'
import { finishPurchases } from './buy-number.ts'
import { monthlyFees } from './monthly-fees.ts'
import { chargeOneNumber } from './number-fees.ts'

// Real processes, killed with SIGKILL before and after each commit and each call to the carrier. Then a worker finds what was left, and the buyer asks again.
const app = testApp()
// The worker's own charging of months would take a due one before the process that is killed does.
const sandbox = quickSandbox(app, { loops: loops.filter((loop) => loop !== monthlyFees) })
let program: string
let owner: Caller
beforeAll(async () => {
  await sandbox.start()
  await priceFees(app.services.sql)
  program = bundledProgram('numbers', app.services.config.root)
  sandbox.change({ registrationAfterMs: 0 })
  owner = await app.signedIn({ confirmed: true })
  await owner.request('PUT', '/api/registration', { ...goodProfile, ein: '74-4000001' })
  await owner.request('POST', '/api/registration/submit')
  await eventually(
    async () => (await owner.request('GET', '/api/registration')).body.state,
    (state) => state === 'live',
  )
})
afterAll(sandbox.stop)

function diesAt(dieAt: number, number: string, does: Task['does'] = 'buy'): Promise<boolean> {
  const child = fork(program, {
    cwd: apiFolder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const { databaseUrl, services } = app
  const { accountId } = owner.user
  child.send({ dieAt, number, does, databaseUrl, config: services.config, accountId } satisfies Task)
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL'
        ? resolve(true)
        : code === 0
          ? resolve(false)
          : reject(new Error(`The process ended with ${code}`)),
    )
  })
}

/** What we have of a number, what the carrier sold us, whether it is in the account's messaging service, and what it cost. */
async function standing(number: string) {
  const [found] = await app.services.sql<{ ours: string[]; sold: number; served: number; taken: string[] }[]>`
    select array(select state from sender_numbers where number = ${number}) as ours,
      (select count(*)::int from sandbox.numbers where phone_number = ${number}) as sold,
      (select count(*)::int from sandbox.registrations where fields->>'phone_number' = ${number}) as served,
      array(select amount::text from transactions where description like ${`Number ${number}%`} and amount > 0) as taken
  `
  return found
}

const whole = { ours: ['active'], sold: 1, served: 1, taken: ['1.15'] }
const nothing = { ours: [], sold: 0, served: 0, taken: [] }

test('a process that is killed at any step of buying leaves one number, bought, charged and in the service, or none', async () => {
  const other = await app.signedIn({ confirmed: true })
  let died = 0
  const lane = async (first: number) => {
    for (let dieAt = first; ; dieAt += 2) {
      const number = `+1${701 + (dieAt % 2)}55501${String(dieAt).padStart(2, '0')}`
      if (!(await diesAt(dieAt, number))) return expect(await standing(number)).toEqual(whole)
      died += 1
      const [left] = (await standing(number))?.ours ?? []
      // No other account gets what is half bought.
      if (left) expect((await other.request('POST', '/api/numbers', { number })).body.code).toBe('number_taken')
      await finishPurchases(app.services, 0, owner.user.accountId)
      expect({ dieAt, ...(await standing(number)) }).toEqual({ dieAt, ...(left ? whole : nothing) })
      expect((await owner.request('POST', '/api/numbers', { number })).status).toBe(201)
      expect(await standing(number)).toEqual(whole)
    }
  }
  await Promise.all([lane(1), lane(2)])
  expect(died).toBe(10)
})

test('a process that is killed while it charges a month, before or after its commit, has charged it once', async () => {
  const { sql } = app.services
  const number = '+17035550150'
  await owner.request('POST', '/api/numbers', { number })
  for (const dieAt of [1, 2, 3, 4]) {
    // Hours apart: a month is charged once by the millisecond at which it begins, and a process may take a second to die.
    await sql`update sender_numbers set paid_until = now() - ${dieAt} * interval '1 hour' where number = ${number}`
    expect(await diesAt(dieAt, number, 'charge a month')).toBe(true)
    // The database holds the row of a killed process until it has seen its end.
    const { taken } = await eventually(
      async () => {
        while (await chargeOneNumber(app.services));
        const [fee] =
          await sql`select paid_until, unpaid_since, fee_tried_at from sender_numbers where number = ${number}`
        return { dieAt, taken: (await standing(number))?.taken ?? [], ...fee }
      },
      ({ taken }) => taken.length > dieAt,
    )
    expect(taken).toHaveLength(1 + dieAt)
  }
})
