import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../test/database.ts'
import { runProgram } from '../../test/program.ts'
import { freePort } from '../platform/db/embedded/free-port.ts'
import { connect } from '../platform/db/sql.ts'
import { errorMessage } from './error-message.ts'

// The program itself, as an operator starts it.
let database: Awaited<ReturnType<typeof createDatabase>>
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-errors-'))
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What it says as it ends; fails where it does what it was asked. */
async function said(args: string[], env: Record<string, string>): Promise<string> {
  const program = runProgram(args, { DATA_DIR: path.join(folder, 'data'), ...env })
  expect(await program.ended).toBe(1)
  return program.printed().trim()
}
/** Where nothing listens. */
const nowhere = async () => `127.0.0.1:${await freePort()}`

test('a database that is not reached past its pooler is said to be that of DATABASE_URL_DIRECT, with where it was looked for', async () => {
  const address = await nowhere()
  const sentence = await said(['migrate'], {
    DATABASE_URL: database.url,
    DATABASE_URL_DIRECT: `postgres://lotline:secret@${address}/lotline`,
  })
  expect(sentence).toMatch(/^The database does not answer at DATABASE_URL, or at DATABASE_URL_DIRECT where that is set/)
  expect(sentence).toContain(`connect ECONNREFUSED ${address}`)
})

test('a password that the database refuses is said with whose it is', async () => {
  const { host } = new URL(database.url)
  const sentence = await said(['migrate'], { DATABASE_URL: `postgres://lotline:wrong@${host}/lotline` })
  expect(sentence).toMatch(/^The database refused the user or password in DATABASE_URL/)
  expect(sentence).toContain('password authentication failed for user "lotline"')
})

test('a carrier that is not reached is said to be the carrier, and not the database', async () => {
  const address = await nowhere()
  const sql = connect({ url: database.url, max: 1 })
  await sql`insert into sandbox.carrier (url, auth_token) values (${`http://${address}`}, 'token')`
  const [account] = await sql<{ id: string }[]>`insert into accounts (name) values ('Sample Homes') returning id`
  await sql.end()
  const sentence = await said(['sender-numbers', 'assign', account?.id ?? ''], {
    DATABASE_URL: database.url,
    SANDBOX_NUMBERS: 'shared',
  })
  expect(sentence).toBe(`The carrier could not be asked about +12025550142 (connect ECONNREFUSED ${address})`)
})

test('a file store that is not reached is named in a sentence, with the reason', async () => {
  const address = await nowhere()
  const sentence = await said(['backup', 'list', '--to', 's3://lotline/nightly'], {
    BACKUP_S3_ENDPOINT: `http://${address}`,
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(sentence).toBe(`The file store does not answer at http://${address} (connect ECONNREFUSED ${address})`)
})

test('a file that is there and cannot be read is not said to be missing', async () => {
  const loop = path.join(folder, 'loop.csv')
  symlinkSync(loop, loop)
  const environment = { DATABASE_URL: database.url, BACKUP_KEY: 'a passphrase of twenty characters' }
  for (const args of [
    ['match-files', '--within', loop, '--out', path.join(folder, 'pairs.csv')],
    ['try-roll', 'florida-nal', loop],
    ['backup', 'check', loop],
  ])
    expect([args[0], await said(args, environment)]).toEqual([
      args[0],
      expect.stringMatching(/cannot be read \(ELOOP: too many symbolic links/),
    ])
})

test.each([
  ['SECRET_KEY_FILE', 'cannot be read'],
  ['DATABASE_CA', 'is not a file with a certificate (PEM)'],
  ['COMPANY_FILE', 'is not a file with JSON'],
])('what %s names and is not there is said to be missing', async (name, sentence) => {
  const file = path.join(folder, 'no-such-file')
  expect(await said(['serve'], { DATABASE_URL: database.url, [name]: file })).toBe(
    `The environment is not right. ${name}: ${file} ${sentence} (ENOENT: no such file or directory, open '${file}')`,
  )
})

test.each([
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
  ['53100', 'could not extend file "base/5/16384": No space left on device'],
])('a disk without room (%s) is said with what to do next', (code, message) => {
  expect(errorMessage(Object.assign(new Error(message), { code }))).toBe(
    `There is no room on the disk (${message}). Make room, then run it again.`,
  )
})
