import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../../test/database.ts'
import { runProgram } from '../../../test/program.ts'
import { freePort } from '../../platform/db/embedded/free-port.ts'
import { safeEnvironment } from '../../../test/safe-environment.ts'
import { connect } from '../../platform/db/sql.ts'

// The program itself, as an operator starts it.
let database: Awaited<ReturnType<typeof createDatabase>>
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-start-'))
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const safe = () => ({ ...safeEnvironment, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') })

/** What it says as it ends; fails where it starts. */
async function refusal(args: string[], env: Record<string, string>): Promise<string[]> {
  const program = runProgram(args, env)
  const late = setTimeout(program.stop, 50_000)
  expect(await program.ended).toBe(1)
  clearTimeout(late)
  return program.printed().split('\n').filter(Boolean)
}

test.each(['serve', 'work'])(
  '`%s` without a mail server ends with one sentence where others can come',
  async (command) => {
    expect(await refusal([command], { ...safe(), SMTP_URL: '' })).toEqual([
      expect.stringMatching(/^SMTP_URL must be set,/),
    ])
  },
)

test('with nothing but a public address, `serve` says everything that is missing, a line each', async () => {
  const said = await refusal(['serve'], { PUBLIC_URL: 'http://lotline.example.com', DATABASE_URL: database.url })
  expect(said.map((line) => line.split(' must ')[0])).toEqual([
    'PUBLIC_URL',
    'SMTP_URL',
    'SECRET_KEY',
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
  ])
})

test('`local` ends with one sentence where others can come, before it makes anything', async () => {
  const dataDir = path.join(folder, 'local')
  expect(await refusal(['local'], { ...safe(), DATA_DIR: dataDir })).toEqual([
    expect.stringMatching(/^`local` \(npm start\) is for one machine alone/),
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('what `local` hands to its `serve` gives no visitor a mailbox where others can come', async () => {
  expect(await refusal(['serve', '--local'], safe())).toEqual([
    expect.stringMatching(/^`serve --local` has the mailbox/),
  ])
})

test('`serve` starts where everything is set, under its own name only and without a mailbox; not with the demo account', async () => {
  const port = await freePort()
  const program = runProgram(['serve'], { ...safe(), PORT: String(port) })
  await program.until('Serving https://lotline.example.com')
  const own = { host: 'lotline.example.com' }
  expect(await statusOf(port, '/api/auth/me', own)).toBe(401)
  expect(await statusOf(port, '/api/auth/me', { host: `localhost:${port}` })).toBe(421)
  expect(await statusOf(port, '/mailbox', own)).not.toBe(200)
  program.stop()
  expect(await program.ended).toBe(0)

  const sql = connect({ url: database.url, max: 1 })
  await sql`insert into users (email, full_name, password_hash) values ('demo@example.com', 'Demo Account', 'none')`
  await sql.end()
  for (const command of ['serve', 'work'])
    expect(await refusal([command], safe())).toEqual([expect.stringContaining('demo@example.com')])
})

const statusOf = (port: number, address: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
