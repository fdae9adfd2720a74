import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiFolder } from '../../../test/database.ts'
import { testApp } from '../../../test/app.ts'
import { prepareDemo } from '../local/demo.ts'
import { readConfig } from '../../platform/config/config.ts'
import { assertSafeDatabase, assertSafeEnvironment } from './assert-safe-start.ts'
import { addressRules, databaseRules, environmentRules, LOCAL_FLAG_ONLY, LOCAL_ONLY } from './start-rules.ts'
import { safeEnvironment } from '../../../test/safe-environment.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** The first words of the sentences that a start with these variables ends with. */
async function refusals(env: Record<string, string>): Promise<string[]> {
  const ended = await assertSafeEnvironment(readConfig(env, '/srv/lotline')).then(
    () => '',
    (error: Error) => error.message,
  )
  return ended
    .split('\n')
    .filter(Boolean)
    .map((sentence) => sentence.split(' must ')[0] ?? '')
}

test('with everything set, it starts', async () => {
  expect(await refusals(safeEnvironment)).toEqual([])
})

const remote = 'postgres://lotline:secret@database.example.com/lotline'
const none = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' }
const noCards = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const s3 = {
  FILES_S3_BUCKET: 'lotline',
  FILES_S3_REGION: 'us-east-1',
  FILES_S3_ACCESS_KEY_ID: 'id',
  FILES_S3_SECRET_ACCESS_KEY: 'secret',
}

test.each<[Record<string, string>, string[]]>([
  [{ PUBLIC_URL: 'http://lotline.example.com' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'http://192.168.0.10:4000' }, ['PUBLIC_URL']],
  [{ SMTP_URL: '' }, ['SMTP_URL']],
  [{ SECRET_KEY: '' }, ['SECRET_KEY']],
  [none, ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM']],
  [noCards, ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET']],
  [{ DATABASE_URL: remote }, ['DATABASE_URL', 'DATABASE_URL_DIRECT']],
  [{ DATABASE_URL: `${remote}?sslmode=require` }, ['DATABASE_URL', 'DATABASE_URL_DIRECT']],
  [{ DATABASE_URL: `${remote}?sslmode=verify-full` }, []],
  [{ DATABASE_URL: `${remote}?sslmode=verify-full`, DATABASE_URL_DIRECT: remote }, ['DATABASE_URL_DIRECT']],
  [{ DATABASE_REPLICA_URL: remote }, ['DATABASE_REPLICA_URL']],
  [{ SMTP_URL: 'smtp://mail.example.com' }, []],
  [{ SMTP_URL: 'smtp://mail.example.com?ignoreTLS=true' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://localhost:25?ignoreTLS=true' }, []],
  [{ ...s3, FILES_S3_ENDPOINT: 'http://store.example.com' }, ['FILES_S3_ENDPOINT']],
  [{ ...s3, FILES_S3_ENDPOINT: 'https://store.example.com' }, []],
  [{ ...s3, FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, ['NODE_TLS_REJECT_UNAUTHORIZED']],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '1' }, []],
  [{ NODE_ENV: 'development', SMTP_URL: '' }, ['SMTP_URL']],
  [{ SMTP_URL: '', SECRET_KEY: '' }, ['SMTP_URL', 'SECRET_KEY']],
  [{ TEST_URL: 'https://test.lotline.example.com' }, []],
  [{ TEST_URL: 'http://test.lotline.example.com' }, ['TEST_URL']],
  [{ TEST_URL: safeEnvironment.PUBLIC_URL ?? '' }, ['TEST_URL']],
])('with %j a public product is refused for %j', async (env, expected) => {
  expect(await refusals({ ...safeEnvironment, ...env })).toEqual(expected)
})

test('on an address of this machine nothing of it is asked for', async () => {
  expect(await refusals({ DATABASE_URL: remote, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_ENV: 'production' })).toEqual(
    [],
  )
})

test('a test address has a host name of its own, on this machine where the live one is', async () => {
  const local = (TEST_URL: string) => refusals({ PUBLIC_URL: 'http://localhost:4000', TEST_URL })
  expect(await local('http://test.localhost:4000')).toEqual([])
  expect(await local('http://localhost:4001')).toEqual(['TEST_URL'])
  expect(await local('http://test.example.com')).toEqual(['TEST_URL'])
})

test('a database with the demo account is refused where others can come, and only there', async () => {
  const { sql, config } = app.services
  await assertSafeDatabase({ isPublic: true }, sql)
  await sql`insert into users (email, full_name, password_hash) values ('Demo@Example.com', 'Demo Account', 'none')`
  await expect(assertSafeDatabase({ isPublic: true }, sql)).rejects.toThrow('demo@example.com')
  await assertSafeDatabase(config, sql)
  await sql`delete from users where email = 'Demo@Example.com'`
})

test('the demo account is not made where others can come', async () => {
  const { services } = app
  await expect(prepareDemo({ ...services, config: { ...services.config, isPublic: true } }, () => {})).rejects.toThrow(
    'is for one machine alone',
  )
  expect(await services.sql`select 1 from users where lower(email) = 'demo@example.com'`).toHaveLength(0)
})

test('each refusal is one sentence, and docs/operating.md has it', () => {
  const manual = readFileSync(path.join(apiFolder, '../docs/operating.md'), 'utf8')
  for (const sentence of [
    ...[...addressRules, ...environmentRules, ...databaseRules].map((rule) => rule.sentence),
    LOCAL_ONLY,
    LOCAL_FLAG_ONLY,
  ]) {
    expect(sentence).toMatch(/^[^\n]*[^.\n]\.$/)
    expect(manual).toContain(sentence)
  }
})
